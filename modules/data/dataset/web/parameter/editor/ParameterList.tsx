import { type Parameter, parameterTypeNames } from '@mingtai/report-engine'
import { dragKind, Icon } from '@mingtai/ui'
import { Button } from 'antd'

/** By its place in the list. */
const parameterDrag = dragKind<number>()

interface Props {
  parameters: Parameter[]
  chosen: number
  onChoose(at: number): void
  /** The new order, and where the chosen one is then. */
  onChange(parameters: Parameter[], at: number): void
  onAdd(): void
}

/** The parameters in the order of the form; dragged, or moved by Alt and the arrow keys. */
export function ParameterList({ parameters, chosen, onChoose, onChange, onAdd }: Props) {
  const move = (from: number, to: number) => {
    const one = parameters[from]
    if (one === undefined || to < 0 || to >= parameters.length || from === to) return
    onChange(parameters.toSpliced(from, 1).toSpliced(to, 0, one), to)
  }
  return (
    <div className="parameter-editor-list">
      <div className="parameter-editor-head">
        <b>参数</b>
        <Button type="text" size="small" aria-label="新增参数" icon={<Icon name="plus" size={14} />} onClick={onAdd} />
      </div>
      <ul aria-label="参数">
        {parameters.map((parameter, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === chosen}
              title="拖动调整顺序，或按 Alt 加上下箭头"
              {...parameterDrag.both({ thing: at, onDrop: (from) => move(from, at) })}
              onClick={() => onChoose(at)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <Icon name="drag" size={12} />
              <span>{parameter.name || parameter.code}</span>
              <small>{parameter.hidden ? '隐藏' : parameterTypeNames[parameter.type]}</small>
            </button>
            <Button
              type="text"
              size="small"
              aria-label={`删除参数 ${parameter.name}`}
              icon={<Icon name="close" size={11} />}
              onClick={() => onChange(parameters.toSpliced(at, 1), at < chosen ? chosen - 1 : chosen)}
            />
          </li>
        ))}
      </ul>
      {parameters.length === 0 && <p className="parameter-faint">还没有参数。新增一个，读者就能选择看哪些数据。</p>}
    </div>
  )
}
