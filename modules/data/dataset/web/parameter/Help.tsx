import { Icon } from '@mingtai/ui'
import { Tooltip } from 'antd'

/** What a parameter means, said under the pointer and to a screen reader. */
export function Help({ id, text }: { id: string; text: string }) {
  return (
    <Tooltip title={text}>
      <span className="parameter-help">
        <Icon name="help" size={12} />
        <span id={id} className="visually-hidden">
          {text}
        </span>
      </span>
    </Tooltip>
  )
}
