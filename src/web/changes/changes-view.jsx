import { allowsSpending, shownAmount } from '../../contract/domains/money.ts'
import { ruleInWords, valueText } from '../../contract/in-words.ts'
import { visible } from '../../contract/visible.ts'
import { counted } from '../calls/words.js'
import { useStore } from '../use-store.js'
import { lastPreview } from './preview.js'
import { Propose } from './propose.jsx'

const KINDS = { CREATE: 'New', UPDATE: 'Changed', DELETE: 'Deleted' }

/** Shows text that other people wrote. */
const Data = ({ text }) => <bdi>{visible(text)}</bdi>
const Value = ({ value }) => {
  const text = valueText(value)
  return text === undefined ? <span className="panel-quiet">none</span> : <Data text={text} />
}
const Limit = ({ micros, currency }) =>
  micros === null ? <strong>no limit</strong> : <span>{shownAmount(micros, currency)}</span>

const recordName = ({ type, name, id }) => `${type} ${name ?? id}`

/** Lists the user errors of a payload and the errors of the response. */
function refusalsIn({ data, errors = [] }) {
  const refused = Object.entries(data ?? {}).flatMap(([path, payload]) =>
    (payload?.userErrors ?? []).map(({ message }) => `${path}: ${message}`),
  )
  return [...refused, ...errors.map(({ message }) => message)]
}

function Spend({ reported }) {
  const spend = reported.filter((each) => allowsSpending([each.perDay, each.next24Hours, each.total]))
  if (spend.length === 0) return <p>These changes allow no additional spending.</p>
  return (
    <table>
      <caption>Maximum additional spending</caption>
      <thead>
        <tr>
          <th scope="col">Per day</th>
          <th scope="col">Next 24 hours</th>
          <th scope="col">In total</th>
        </tr>
      </thead>
      <tbody>
        {spend.map(({ currency, perDay, next24Hours, total }) => (
          <tr key={currency}>
            <td>
              <Limit micros={perDay} currency={currency} />
            </td>
            <td>
              <Limit micros={next24Hours} currency={currency} />
            </td>
            <td>
              <Limit micros={total} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changed({ changes }) {
  if (changes.length === 0) return <p>No record would change.</p>
  return [...Map.groupBy(changes, ({ record }) => record.id).values()].map((fields) => {
    const [{ record, kind }] = fields
    return (
      <table key={record.id}>
        <caption>
          <Data text={recordName(record)} /> ({KINDS[kind]})
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <Value value={before} />
              </td>
              <td>
                <Value value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}

function Texts({ title, items }) {
  if (items.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Data text={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows what the last preview would change: money, records, refusals, and what is uncertain. */
export function ChangesView() {
  const preview = useStore(lastPreview)
  if (!preview) return null
  const { changes, spend, writes, irreversible, uncertain, required = [] } = preview.ads
  const refusals = refusalsIn(preview)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="result-view panel changes-view" aria-label="Changes" tabIndex={0}>
      <p>
        <strong>Preview.</strong> Nothing was written.
      </p>
      <Texts title="Refused" items={refusals} />
      <h2>Money</h2>
      <Spend reported={spend} />
      <h2>Changes</h2>
      <Changed changes={changes} />
      <Texts
        title="Cannot be undone"
        items={irreversible.map(
          ({ record, field, reason }) =>
            `${recordName(record)}${field === null ? '' : `, ${field}`}: ${reason}`,
        )}
      />
      <Texts title="Uncertain" items={uncertain.map(({ records, reason }) => `${records}: ${reason}`)} />
      <Texts
        title="Required approvals"
        items={required.map(
          ({ rule, approvers }) => `${ruleInWords(rule)}: ${approvers.join(' or ') || 'another person'}`,
        )}
      />
      <Texts
        title="API writes"
        items={writes.map(({ window, calls }) => `${counted(calls, 'call')} in rate limit window ${window}`)}
      />
      {refusals.length === 0 && <Propose preview={preview} />}
    </section>
  )
}
