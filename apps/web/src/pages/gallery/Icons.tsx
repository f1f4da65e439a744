import { Icon, iconPaths, isIconName } from '@mingtai/ui'
import { Part } from './Part.tsx'

export function Icons() {
  const names = Object.keys(iconPaths).filter(isIconName)
  return (
    <Part title="图标" note={`${names.length} 个，16 格，线宽 1.3，随文字颜色`}>
      <ul className="gallery-icons">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} size={20} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  )
}
