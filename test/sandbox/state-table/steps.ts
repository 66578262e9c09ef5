import fc from 'fast-check'
import type { SandboxResponse } from '../../../harness/sandbox/signed.ts'
import { globalId } from '../../domains/world.ts'
import { uploaded } from '../media/uploaded.ts'
import type { Entry, Fields, Kind, Run, Write } from './kind.ts'
import type { RowName } from './table.ts'

const NONE = ''
const ALL = 'with_deleted=true&with_draft=true'
/**
 * Combinations of flags that make a call return more records. Lists that lack a parameter ignore the flag.
 */
const FLAGS = [NONE, 'with_deleted=true', 'with_deleted=false&with_draft=true', ALL]

/** Rows that the sequences reached. */
export type Walked = Set<RowName>

const joined = (target: string, flags: string): string =>
  flags === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${flags}`

const shown = (fields: Fields): Fields => ({
  ...fields,
  ...(fields.tweet_id === 'filled' && { tweet_id: expect.stringMatching(/^\d{18,19}$/) }),
})

const refused = ({ status, json }: SandboxResponse, code: string): void =>
  expect([status, json.errors?.[0]?.code]).toEqual([code.endsWith('NOT_FOUND') ? 404 : 400, code])

/** Compares the record with the model in every call that returns it, with each given combination of flags. */
const compare = async (
  kind: Kind,
  run: Run,
  entry: Entry,
  asked: readonly string[] = kind.flags ?? [NONE, ALL],
): Promise<void> => {
  const { id, deleted, fields } = entry
  const { rest } = run.world
  const base = `/12/accounts/${run.account}`
  const key = kind.key ?? 'id'
  const reads = asked.flatMap((flags) => {
    const asksDeleted = flags.includes('with_deleted=true')
    const isThere = !deleted || (kind.isSoft && asksDeleted)
    const gets = [...(kind.noGet ? [] : [`${kind.path(run)}/${id}`]), ...(kind.gets?.(entry) ?? [])]
    const isListed =
      (kind.listsHide ? !deleted : isThere) &&
      (fields.entity_status !== 'DRAFT' || flags.includes('with_draft=true'))
    return [
      ...gets.map(async (path) => {
        const target = joined(`${base}${path}`, flags)
        const response = await rest.get(target)
        if (!isThere) return refused(response, kind.missing)
        expect([target, response.status, response.json.data]).toMatchObject([target, 200, shown(fields)])
      }),
      ...kind.lists(run, entry).map(async (path) => {
        const target = joined(`${base}${path}`, flags)
        const { status, json } = await rest.get(target)
        const rows = json.data.filter((row: Fields) => row[key] === id)
        expect([target, status, rows]).toMatchObject([target, 200, isListed ? [shown(fields)] : []])
      }),
      ...(kind.previews?.(entry) ?? []).map(async ({ list, id: tweet_id, isThere: isPreviewed }) => {
        const { status, json } = await rest.get(joined(`${base}${list}`, flags))
        expect([status, json.data]).toMatchObject([200, isPreviewed ? [{ tweet_id }] : []])
      }),
    ]
  })
  await Promise.all(reads)
}

const send = (run: Run, { method, path, form, json }: Write): Promise<SandboxResponse> => {
  const target = `/12/accounts/${run.account}${path}`
  return json === undefined
    ? run.world.rest.form(method, target, form ?? {})
    : run.world.rest.json(method, target, json)
}

export type Step = (kind: Kind, run: Run, walked: Walked) => Promise<void>

const nth = ({ entries }: Run, index: number): Entry | undefined => entries[index % entries.length]

const create =
  (choice: number): Step =>
  async (kind, run, walked) => {
    const write = kind.create(run, choice)
    if (write.path === '/media_library') await uploaded(run.world.sandboxUrl, write.form?.media_key ?? '')
    const response = await send(run, write)
    if (write.code !== undefined) {
      refused(response, write.code)
      for (const entry of run.entries) await compare(kind, run, entry)
      return
    }
    expect([response.status, response.json.errors]).toEqual([200, undefined])
    const record: Fields = (await kind.made?.(run, response.json.data)) ?? response.json.data
    const fields = write.fields as Fields
    expect(record).toMatchObject(fields)
    const id = record[kind.key ?? 'id'] as string
    // Creating a permission for an account that already has one changes the existing permission. No other
    // create returns an existing record.
    const present = run.entries.find((entry) => entry.id === id)
    if (present) {
      const { granted_account_id } = present.fields
      expect([present.deleted, granted_account_id]).toEqual([false, fields.granted_account_id ?? 'none'])
    }
    const entry = present ?? { id, fields, deleted: false }
    entry.fields = fields
    if (!present) run.entries.push(entry)
    if (write.row) walked.add(write.row)
    await compare(kind, run, entry)
  }

const update =
  (index: number, choice: number): Step =>
  async (kind, run, walked) => {
    const entry = nth(run, index)
    const write = entry && kind.update?.(run, entry, choice)
    if (!entry || !write) return
    const response = await send(run, write)
    // Invalid input is refused first, whether or not the record exists.
    if (entry.deleted && write.row !== 'draftRefused') {
      refused(response, kind.missing)
      walked.add('deletedAgain')
    } else if (write.code !== undefined) refused(response, write.code)
    else {
      expect(response.status).toBe(200)
      Object.assign(entry.fields, write.fields)
      expect(response.json.data).toMatchObject(shown(entry.fields))
    }
    if (write.row && (!entry.deleted || write.row === 'draftRefused')) walked.add(write.row)
    await compare(kind, run, entry)
  }

const removed = async (kind: Kind, run: Run, walked: Walked, entry: Entry): Promise<void> => {
  const response = await run.world.rest.delete(`/12/accounts/${run.account}${kind.path(run)}/${entry.id}`)
  const kept = kind.keeps?.(entry)
  if (entry.deleted) {
    refused(response, kind.missing)
    walked.add('deletedAgain')
  } else if (kept !== undefined) {
    refused(response, kept)
    walked.add('finished')
  } else {
    const farewell = kind.farewell ?? { deleted: true }
    expect([response.status, response.json.data]).toMatchObject([200, farewell])
    entry.deleted = true
    if (kind.isSoft) Object.assign(entry.fields, farewell)
    for (const row of kind.removal) walked.add(row)
  }
  await compare(kind, run, entry)
}

const remove =
  (index: number): Step =>
  async (kind, run, walked) => {
    const entry = nth(run, index)
    if (entry) await removed(kind, run, walked, entry)
  }

/** Creates a step that moves the clock. Afterwards, only state that depends on the clock may differ. */
const wait =
  (seconds: number): Step =>
  async (kind, run, walked) => {
    const response = await fetch(`${run.world.sandboxUrl}/__sandbox/clock?advance=${seconds}`, {
      method: 'POST',
    })
    run.now += seconds * 1000
    expect(await response.json()).toEqual({ now: new Date(run.now).toISOString(), frozen: true })
    for (const entry of run.entries) {
      const row = kind.pass?.(run, entry)
      if (row) walked.add(row)
    }
    // Compares the oldest and the newest record, because the clock may change only some records.
    for (const entry of new Set([run.entries.at(0), run.entries.at(-1)]))
      if (entry) await compare(kind, run, entry)
  }

// Evenly distributed, because each value selects a variant.
const index = fc.noBias(fc.nat(3))
const choice = fc.noBias(fc.nat(23))
const named = (name: fc.Arbitrary<string>, run: Step) =>
  name.map((text) => Object.assign<Step, object>(run, { toString: () => text }))
const creation = choice.chain((of) => named(fc.constant(`create ${of}`), create(of)))
const changing = fc
  .tuple(index, choice)
  .chain(([of, to]) => named(fc.constant(`update ${of} by ${to}`), update(of, to)))
const removal = index.chain((of) => named(fc.constant(`delete ${of}`), remove(of)))
const waiting = (seconds: readonly number[]) =>
  fc.noBias(fc.constantFrom(...seconds)).chain((each) => named(fc.constant(`wait ${each}`), wait(each)))

/** Returns sequences that start with a create. They move the clock more often if the kind depends on it. */
export const steps = ({ waits }: Kind, minLength: number, maxLength: number) => {
  const step = fc.oneof(
    { weight: 3, arbitrary: creation },
    { weight: 3, arbitrary: changing },
    { weight: 3, arbitrary: removal },
    waits ? { weight: 4, arbitrary: waiting(waits) } : { weight: 1, arbitrary: waiting([1, 3600]) },
  )
  return fc
    .tuple(creation, fc.array(fc.noBias(step), { minLength, maxLength, size: 'max' }))
    .map(([first, others]) => [first, ...others])
}

/** Returns a sequence that reaches every row of a kind, because random ones may miss some. */
export const walk = ({ waits = [3600] }: Kind): Step[] => [
  create(2),
  update(0, 2),
  update(0, 0),
  update(0, 1),
  wait(Math.max(...waits)),
  update(0, 0),
  create(3),
  remove(0),
  remove(0),
  remove(1),
]

/**
 * Returns the expected number of calls by operation. Three or more records are read with a list. The list omits
 * deleted records, which need one GET each.
 */
const callsOf = (operation: string, all: number, deleted: number): Record<string, number> => {
  if (!operation.endsWith('.get')) return { [operation]: 1 }
  if (all < 3) return { [operation]: all }
  return { [operation.replace('.get', '.list')]: 1, ...(deleted > 0 && { [operation]: deleted }) }
}

/** Compares the graph with the model, by global id and through the connection with all its flags. */
export const compareGraph = async (kind: Kind, { world, account, entries }: Run): Promise<void> => {
  if (!kind.graph || entries.length === 0) return
  const { type, connection, operation } = kind.graph
  const isSeen = ({ deleted }: Entry): boolean => kind.isSoft || !deleted
  const ids = entries.map(({ id }) => globalId(type, account, id))
  const marked = kind.isSoft ? `... on ${type} { deleted }` : ''
  const nodes = await world.ask(`query ($ids: [ID!]!) { nodes(ids: $ids) { id ${marked} } }`, { ids })
  expect(nodes.errors).toEqual([])
  expect(nodes.data.nodes).toEqual(
    entries.map((entry, at) =>
      isSeen(entry) ? { id: ids[at], ...(kind.isSoft && { deleted: entry.deleted }) } : null,
    ),
  )
  expect(nodes.calls).toEqual(
    callsOf(operation, entries.length, entries.filter(({ deleted }) => deleted).length),
  )
  const [name] = connection.split('(')
  const variables = connection.includes('$ids') ? ', $ids: [ID!]' : ''
  const listed = await world.ask(
    `query ($a: ID!${variables}) { account(id: $a) { list: ${connection} { nodes { id } } } }`,
    { a: account, ids },
  )
  expect([name, listed.errors]).toEqual([name, []])
  const present: string[] = listed.data.account.list.nodes.map(({ id }: Fields) => id)
  const expected = entries.filter((entry) => (kind.listsHide ? !entry.deleted : isSeen(entry)))
  expect(ids.filter((id) => present.includes(id))).toEqual(
    expected.map(({ id }) => globalId(type, account, id)),
  )
  expect(listed.calls).toEqual({ 'accounts.list': 1, [operation.replace('.get', '.list')]: 1 })
}

/** Deletes the remaining records, then the first record once more. */
export const clear = async (kind: Kind, run: Run, walked: Walked): Promise<void> => {
  for (const entry of run.entries.filter(({ deleted }) => !deleted)) await removed(kind, run, walked, entry)
  const [first] = run.entries
  if (!first) return
  await removed(kind, run, walked, first)
  await compare(kind, run, first, FLAGS)
}
