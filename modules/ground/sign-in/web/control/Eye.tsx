import { Icon } from '@mingtai/ui'

/** At the end of a password: shows what is typed, and hides it again. */
export function Eye({ shown, onTurn }: { shown: boolean; onTurn(shown: boolean): void }) {
  return (
    <button
      type="button"
      className="plain eye"
      aria-label={shown ? '隐藏密码' : '显示密码'}
      onClick={() => onTurn(!shown)}
    >
      <Icon name={shown ? 'eye' : 'eye-off'} />
    </button>
  )
}
