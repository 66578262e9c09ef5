import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/config.ts'

const callbackFindings = async (env: Record<string, string>) =>
  (await examine(() => readConfig({ PORT: '0', SANDBOX_PORT: '0', ...env }))).filter(
    ({ check }) => check === 'callbacks',
  )

describe('examine', () => {
  it.each([
    [
      { PUBLIC_URL: 'http://localhost:4000' },
      'PUBLIC_URL: Invalid callback "http://localhost:4000/callback": use 127.0.0.1, not localhost',
    ],
    [
      { DEVICE_CALLBACKS: 'planner://signed-in#part' },
      'DEVICE_CALLBACKS: Invalid callback "planner://signed-in#part": it must not contain a fragment',
    ],
    [
      { DEVICE_CALLBACKS: Array.from({ length: 10 }, (_, n) => `planner${n}://signed-in`).join() },
      "DEVICE_CALLBACKS has 10 callbacks, but the sandbox accepts at most 9 in addition to the gateway's own",
    ],
  ])(
    'reports a callback that the sandbox refuses at startup: %j',
    async (env: Record<string, string>, detail) => {
      expect(await callbackFindings(env)).toMatchObject([{ state: 'fail', detail }])
    },
  )

  it('accepts callbacks that the sandbox can register', async () => {
    const env = { PUBLIC_URL: 'http://127.0.0.1:4000', DEVICE_CALLBACKS: 'planner://signed-in' }
    expect(await callbackFindings(env)).toEqual([])
  })
})
