import { Link } from 'react-router'
import type { Contract } from '../../contract.ts'
import { places } from '../shared/places.ts'
import './approve-notes.css'

/** What whoever decides has to know first: a party on the blacklist, and what a change changes. */
export function ApproveNotes({ contract }: { contract: Contract }) {
  const { counterparties, changes, parentId, parentName } = contract
  const listed = counterparties.filter(({ isBlacklisted }) => isBlacklisted)
  if (listed.length === 0 && changes.length === 0) return null
  return (
    <section className="contract-notes" aria-label="办理提示">
      {listed.length > 0 && (
        <p role="alert">相对方{listed.map(({ name }) => `“${name}”`).join('、')}在黑名单里，请慎重办理。</p>
      )}
      {changes.length > 0 && (
        <details open>
          <summary>
            变更 {changes.length} 处
            {parentId !== null && (
              <>
                ，原合同 <Link to={places.detail(parentId)}>{parentName}</Link>
              </>
            )}
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">事项</th>
                <th scope="col">原合同</th>
                <th scope="col">变更为</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ label, from, to }) => (
                <tr key={`${label} ${from} ${to}`}>
                  <th scope="row">{label}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
