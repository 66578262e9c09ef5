import fc from 'fast-check'
import { anyCharacter } from '../../../../harness/any-character.ts'
import {
  formActionSource,
  isAcceptable,
  isRegistered,
  redirectTarget,
} from '../../../../src/sandbox/oauth/stored/callback.ts'
import { CUSTOM, callbacks, HOSTILE, REGISTERED } from '../hostile-callbacks.ts'

/** Callbacks that are refused even if they were registered. */
const NEVER = HOSTILE.filter((callback) =>
  /^(java|data|vbs|blob|file|view|oob|\/| |$)|[^!-~]|\\|@.*\/oauth\/callback$/i.test(callback),
)

describe('isRegistered', () => {
  it('accepts registered callbacks [oauth.request_token.oauth_callback.registered] [credentials.callbacks_registered]', () => {
    for (const callback of callbacks) expect(isRegistered(callbacks, callback)).toBe(true)
    expect(isRegistered([], REGISTERED)).toBe(false)
  })

  it('accepts custom schemes [oauth.request_token.oauth_callback.custom_scheme]', () => {
    for (const callback of ['planner:done', 'planner://', 'com.example.planner:/signed-in?a=b'])
      expect(isRegistered([callback], callback)).toBe(true)
  })

  it('refuses every look-alike of a registered callback [oauth.request_token.callback_exact]', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    expect(HOSTILE.filter((callback) => isRegistered(callbacks, callback))).toEqual([])
  })

  it.each(NEVER)('refuses %j even if it is registered', (callback) => {
    expect(isRegistered([callback], callback)).toBe(false)
    expect(() => redirectTarget(callback, { oauth_token: 't' })).toThrow(TypeError)
  })

  it('refuses every string that is not registered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.webUrl()), (text) => {
        expect(isRegistered(callbacks, text)).toBe(callbacks.includes(text))
      }),
    )
  })
})

describe('redirectTarget', () => {
  it.each([
    ['https://a.example', 'https://a.example?oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b', 'https://a.example/b?oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b?c=d', 'https://a.example/b?c=d&oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b?', 'https://a.example/b?oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b??', 'https://a.example/b??&oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b&', 'https://a.example/b&?oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b?c&', 'https://a.example/b?c&oauth_token=t&oauth_verifier=v'],
    ['https://a.example/b#c?d', 'https://a.example/b?oauth_token=t&oauth_verifier=v#c?d'],
    ['https://a.example/b?c=%20+%2B#d', 'https://a.example/b?c=%20+%2B&oauth_token=t&oauth_verifier=v#d'],
    ['planner:done', 'planner:done?oauth_token=t&oauth_verifier=v'],
    ['planner://', 'planner://?oauth_token=t&oauth_verifier=v'],
  ])('appends the parameters to %s', (callback, target) => {
    expect(redirectTarget(callback, { oauth_token: 't', oauth_verifier: 'v' })).toBe(target)
  })

  it("preserves the callback's origin, path, query and fragment", () => {
    const values = fc.string({ unit: anyCharacter }).map((text) => text.toWellFormed())
    const urls = fc.webUrl({ withQueryParameters: true, withFragments: true }).filter(isAcceptable)
    fc.assert(
      fc.property(urls, values, values, (callback, token, verifier) => {
        const before = new URL(callback)
        const after = new URL(redirectTarget(callback, { oauth_token: token, oauth_verifier: verifier }))
        expect([after.origin, after.pathname, after.hash, after.username]).toEqual([
          before.origin,
          before.pathname,
          before.hash,
          '',
        ])
        expect(after.search.startsWith(before.search)).toBe(true)
        expect([...after.searchParams].slice(-2)).toEqual([
          ['oauth_token', token],
          ['oauth_verifier', verifier],
        ])
        expect(redirectTarget(callback, { oauth_token: token })).toMatch(/^[!-~]+$/)
      }),
    )
  })
})

describe('formActionSource', () => {
  it.each([
    [REGISTERED, 'https:'],
    ['http://127.0.0.1:4000/callback', 'http:'],
    ['HTTP://[::1]:4000/', 'http:'],
    [CUSTOM, 'com.example.planner:'],
  ])('maps %s to the source %s', (callback, source) => {
    expect(formActionSource(callback)).toBe(source)
  })
})
