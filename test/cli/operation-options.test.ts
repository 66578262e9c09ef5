import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { addOperationOptions, variablesOf } from '../../src/cli/operation-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'variables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const variablesIn = (...args: readonly string[]): Promise<object> =>
  variablesOf(addOperationOptions(new Command()).exitOverride().parse(args, { from: 'user' }).opts())

describe('variablesOf', () => {
  it.each<[string, unknown]>([
    ['first=5', { first: 5 }],
    ['name=Spring', { name: 'Spring' }],
    ['name=a=b', { name: 'a=b' }],
    ['id="5"', { id: '5' }],
    ['id=1879755457950649923', { id: '1879755457950649923' }],
    ['id=-9007199254740993', { id: '-9007199254740993' }],
    ['id=9007199254740991', { id: 9_007_199_254_740_991 }],
    ['ids=[1879755457950649923,"b"]', { ids: ['1879755457950649923', 'b'] }],
    ['ratio=1e300', { ratio: 1e300 }],
    ['end=null', { end: null }],
  ])('parses -v %s', async (pair, variables) => {
    expect(await variablesIn('-v', pair)).toEqual(variables)
  })

  it('reads a file with a byte order mark and long integers; -v takes precedence', async () => {
    const file = join(folder, 'variables.json')
    writeFileSync(file, '\ufeff{"id":1879755457950649923,"first":1,"nested":{"b":[1879755457950649923]}}')
    expect(await variablesIn('--variables', file, '-v', 'first=2')).toEqual({
      id: '1879755457950649923',
      first: 2,
      nested: { b: ['1879755457950649923'] },
    })
  })

  it('refuses a file that is not UTF-8, so that no character is lost', async () => {
    const file = join(folder, 'latin1.json')
    writeFileSync(file, '{"name":"Café"}', 'latin1')
    await expect(variablesIn('--variables', file)).rejects.toThrow(
      `${file} is not UTF-8: convert it to UTF-8 first`,
    )
  })

  it.each(['[1]', '"text"', '{'])('refuses the file %j', async (content) => {
    const file = join(folder, 'wrong.json')
    writeFileSync(file, content)
    await expect(variablesIn('--variables', file)).rejects.toThrow(
      `${file} must be a JSON object of variables`,
    )
  })
})
