import { wholeDay } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { receivingStates } from '../../../words.ts'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'

interface Props {
  /** null: not saved yet. */
  id: string | null
  issuer: string
  documentNumber: string
  title: string
}

/** Names documents that may be the same one, while it is typed. */
export function DuplicateWarning({ id, issuer, documentNumber, title }: Props) {
  const asked = { issuer: issuer.trim(), documentNumber: documentNumber.trim(), title: title.trim() }
  const { data } = useQuery({
    queryKey: ['docflow', 'duplicates', id, asked],
    queryFn: () => api.duplicates({ ...asked, ...(id !== null && { id }) }),
    enabled: asked.issuer !== '' && (asked.documentNumber !== '' || asked.title.length > 5),
    placeholderData: (before) => before,
    retry: false,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <div className="docflow-duplicates" role="status">
      <b>可能已经收过：</b>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <Link to={places.read(one.id)}>{one.title}</Link>
            <span>
              {[one.documentNumber, one.receiveNumber, receivingStates[one.state], wholeDay(one.receivedAt)]
                .filter(Boolean)
                .join('　')}
            </span>
            <em>{one.reason === 'number' ? '字号相同' : '标题相近'}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}
