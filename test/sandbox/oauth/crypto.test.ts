import { randomBytes } from 'node:crypto'
import { chmod, readFile, stat } from 'node:fs/promises'
import { defaultKeys, keyFileOf } from '../../../src/sandbox/oauth/stored/encryption-key.ts'
import { hashPassword, verifyPassword } from '../../../src/sandbox/oauth/stored/password.ts'
import { createVault, type EncryptionKey } from '../../../src/sandbox/oauth/stored/vault.ts'
import { databaseFile } from '../folder.ts'

const newKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) })

describe('vault', () => {
  it('decrypts what it encrypted, and never produces the same ciphertext twice', () => {
    const vault = createVault([newKey('one')])
    const sealed = vault.seal('sécret', 'row 1')
    expect(sealed).toMatch(/^one\.[\w-]+$/)
    expect(vault.open(sealed, 'row 1')).toBe('sécret')
    expect(vault.seal('sécret', 'row 1')).not.toBe(sealed)
  })

  it('refuses ciphertexts that were changed, moved to a different row or labelled with a different key', () => {
    const [one, other] = [newKey('one'), newKey('other')]
    const sealed = createVault([one]).seal('secret', 'row 1')
    const vault = createVault([one, other])
    const flipped = `${sealed.slice(0, 30)}${sealed[30] === 'A' ? 'B' : 'A'}${sealed.slice(31)}`
    for (const [text, place] of [
      [flipped, 'row 1'],
      [sealed, 'row 2'],
      [sealed.replace('one.', 'other.'), 'row 1'],
      ['one.', 'row 1'],
      [sealed.slice(0, 20), 'row 1'],
    ] as const)
      expect(() => vault.open(text, place)).toThrow()
    expect(() => createVault([other]).open(sealed, 'row 1')).toThrow('different key: "one"')
  })

  it('encrypts with the first key, and decrypts with any key', () => {
    const [old, fresh] = [newKey('old'), newKey('fresh')]
    const sealed = createVault([old]).seal('secret', 'row')
    const both = createVault([fresh, old])
    expect(both.open(sealed, 'row')).toBe('secret')
    expect([both.isCurrent(sealed), both.isCurrent(both.seal('x', 'row'))]).toEqual([false, true])
  })

  it('accepts only keys of 32 bytes with unique ids', () => {
    const bad: EncryptionKey[][] = [
      [],
      [{ id: 'short', key: randomBytes(16) }],
      [{ id: 'with.dot', key: randomBytes(32) }],
      [newKey('twice'), newKey('twice')],
    ]
    for (const keys of bad) expect(() => createVault(keys)).toThrow(TypeError)
  })
})

describe('database key file', () => {
  it('is created once, is readable only by its owner, and is refused if others can read it', async () => {
    await using folder = await databaseFile()
    const database = folder.path
    const [[first], [again]] = [await defaultKeys(database), await defaultKeys(database)]
    expect(again).toEqual({ id: first?.id, key: Buffer.from(first?.key ?? []) })
    const file = keyFileOf(database)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{8}:[A-Za-z0-9+/]{43}=\n$/)
    await chmod(file, 0o644)
    await expect(defaultKeys(database)).rejects.toThrow('readable by its owner only')
  })

  it('is replaced by a random key for an in-memory database', async () => {
    const [[one], [other]] = [await defaultKeys(':memory:'), await defaultKeys(':memory:')]
    expect(one?.key).toHaveLength(32)
    expect(other?.key).not.toEqual(one?.key)
  })
})

describe('password check', () => {
  it('uses salted scrypt hashes and refuses wrong passwords and unknown users', async () => {
    const [hash, again] = [await hashPassword('open sesame'), await hashPassword('open sesame')]
    expect(hash).toMatch(/^scrypt\$16384\$8\$[\w-]{22}\$[\w-]{43}$/)
    expect(again).not.toBe(hash)
    expect(await verifyPassword('open sesame', hash)).toBe(true)
    for (const [password, known] of [
      ['Open sesame', hash],
      ['', hash],
      ['open sesame', null],
      ['open sesame', undefined],
    ] as const)
      expect(await verifyPassword(password, known)).toBe(false)
  })
})
