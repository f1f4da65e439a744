import { useNavigate } from 'react-router'
import { Icon } from '../icon/Icon.tsx'

/** The way back on a phone; opened from a message there is nothing before, and it leads to the given page. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="icon-button back-button"
      aria-label="返回"
      onClick={() => void (hasBefore() ? navigate(-1) : navigate(otherwise))}
    >
      <Icon name="back" size={20} />
    </button>
  )
}

/** Whether the page that was shown before is one of ours; the router counts them. */
function hasBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && Number(Reflect.get(state, 'idx')) > 0
}
