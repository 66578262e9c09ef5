import { DatabaseSync } from 'node:sqlite'
import { type SandboxRequest, send } from '../../../harness/sandbox/signed.ts'
import { databaseFile } from '../folder.ts'
import { newAccount, type Served, serve, serving } from '../serve.ts'
import {
  approve,
  COULD_NOT,
  consumerOf,
  helpWith,
  newApplication,
  requestToken,
  signed,
  verdict,
} from './wire.ts'

const served = await serving()

const copies = (sent: SandboxRequest, amount: number, bases = [served.base]) =>
  Promise.all(Array.from({ length: amount }, (_, at) => send(bases[at % bases.length] as string, sent)))

/** Returns a request that every process accepts, because it is signed for their common public host. */
const signedForBoth = ({ client }: Served): SandboxRequest => {
  const signing = { publicBase: 'http://ads.example' }
  const sent = client.sign({ method: 'GET', target: '/12/accounts' }, signing)
  return { ...sent, headers: { ...sent.headers, host: 'ads.example' } }
}

describe('a signed request', () => {
  it('is carried out once if 100 copies arrive in parallel', async () => {
    const { account, funding } = await newAccount(served.client)
    const target = `/12/accounts/${account}/campaigns`
    const sent = served.client.sign({
      method: 'POST',
      target,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `funding_instrument_id=${funding}&name=Once&daily_budget_amount_local_micro=1000000`,
    })
    const responses = await copies(sent, 100)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(verdict(response)).toEqual([401, 32])
    const { json } = await served.client.get(`${target}?with_draft=true`)
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(['Once'])
  })

  it('yields one request token if 100 copies arrive in parallel', async () => {
    const sent = signed(served, '/oauth/request_token', {
      consumer: consumerOf(await newApplication(served)),
      header: { oauth_callback: 'oob' },
    })
    const responses = await copies(sent, 100)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is accepted once by two sandboxes that share a database file, even after a restart', async () => {
    await using file = await databaseFile()
    const database = file.path
    const [one, other] = [await serve({ database }), await serve({ database })]
    const sentAs = signedForBoth(one)
    const responses = await copies(sentAs, 40, [one.base, other.base])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await one.sandbox.close()
    await other.sandbox.close()
    const again = await serve({ database })
    expect(verdict(await send(again.base, sentAs))).toEqual([401, 32])
    await again.sandbox.close()
  })

  it('is refused if it was accepted before a migration of the nonces table', async () => {
    await using file = await databaseFile()
    const database = file.path
    const before = await serve({ database })
    const sentAs = signedForBoth(before)
    expect((await send(before.base, sentAs)).status).toBe(200)
    await before.sandbox.close()
    const db = new DatabaseSync(database)
    db.exec(`
      alter table nonces rename to nonces_now;
      create table nonces (consumer_key text not null, token_hash text not null, timestamp integer not null,
        nonce text not null, primary key (consumer_key, token_hash, timestamp, nonce));
      create index nonces_by_timestamp on nonces (timestamp);
      insert into nonces select consumer_key, token_hash, timestamp, nonce from nonces_now;
      drop table nonces_now;
      drop table idempotency_keys;
      drop table upload_sessions;
      drop table upload_segments;
      alter table uploads drop column content_type;
      drop table audience_aliases;
      alter table audience_members drop column aliases;
      drop table recommendations;
      alter table users drop column suspended_at;
      drop table activity_subscriptions;
      drop table activity_events;
      drop table activity_deliveries;
      drop table webhooks;
      drop table post_edits;
      drop table stream_rules;
      drop table application_plans;
      drop table post_usage;
      drop table catalog_records;
      alter table request_tokens drop column code_request;
      drop table user_grants;
      delete from kysely_migration where name >= '029_nonces_in_order'`)
    expect(db.prepare('select count(*) as rows from nonces').get()).toEqual({ rows: 1 })
    db.close()
    const again = await serve({ database })
    expect(verdict(await send(again.base, sentAs))).toEqual([401, 32])
    await again.sandbox.close()
  })

  it('is refused when it is replayed, because its nonce was already used', async () => {
    const sent = served.client.sign({ method: 'GET', target: '/12/accounts' })
    expect((await send(served.base, sent)).status).toBe(200)
    expect((await send(served.base, sent)).json).toEqual({
      errors: [{ code: 32, message: 'Could not authenticate you: nonce already used.' }],
      ...helpWith('repeated-nonce', true),
    })
  })

  it('may reuse a nonce with a different timestamp, but not with the same one', async () => {
    const application = await newApplication(served)
    const one = await requestToken(served, application)
    const verifier = await approve(served, one)
    const call = (timestamp: number, header: Record<string, string>) =>
      send(
        served.base,
        signed(served, '/oauth/access_token', {
          consumer: consumerOf(application),
          token: one,
          nonce: 'again',
          timestamp,
          header,
        }),
      )
    const now = served.timestamp()
    expect((await call(now, { oauth_verifier: 'wrong' })).json).toEqual(COULD_NOT)
    expect((await call(now, { oauth_verifier: verifier })).json.errors[0].message).toContain('nonce')
    expect((await call(now + 1, { oauth_verifier: verifier })).status).toBe(200)
  })
})
