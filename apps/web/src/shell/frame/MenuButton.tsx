import { Icon } from '@mingtai/ui'

interface Props {
  isOpen: boolean
  size: number
  onClick(): void
}

/** Opens and closes the places of the section, where the side bar is not beside the page. */
export function MenuButton({ isOpen, size, onClick }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isOpen ? '收起侧栏' : '打开侧栏'}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name="menu" size={size} />
    </button>
  )
}
