import { Button, Input } from 'antd'

interface NamedValue {
  name: string
  value: string
}

interface Props {
  /** What one of them is called: 参数, 请求头. */
  what: string
  /** Before that, where a panel asks two interfaces: 类目. */
  of: string
  values: readonly NamedValue[]
  onChange: (values: NamedValue[]) => void
}

/** Names with a value each, which may be a parameter of the screen. */
export function NamedValues({ what, of, values, onChange }: Props) {
  const set = (at: number, next: Partial<NamedValue>) =>
    onChange(values.map((one, place) => (place === at ? { ...one, ...next } : one)))
  return (
    <div className="design-list">
      {values.map((one, at) => (
        // They have no names of their own until they are written.
        <div key={at} className="design-pair">
          <Input
            aria-label={`${of}第${at + 1}个${what}名`}
            placeholder={`${what}名`}
            value={one.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Input
            aria-label={`${of}第${at + 1}个${what}值`}
            placeholder="值或 {大屏参数}"
            value={one.value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <Button
            size="small"
            aria-label={`删除${of}第${at + 1}个${what}`}
            onClick={() => onChange(values.filter((_, place) => place !== at))}
          >
            删除
          </Button>
        </div>
      ))}
      <span className="design-buttons">
        <Button size="small" onClick={() => onChange([...values, { name: '', value: '' }])}>
          添加{what}
        </Button>
      </span>
    </div>
  )
}
