import { type PhonePart, phoneParts } from '@mingtai/screen-model'
import { Icon } from '@mingtai/ui'
import { Button, InputNumber, Switch } from 'antd'
import type { Design } from '../use-design.ts'

/** What stands on a phone from the top down: its order, its height, and what is left out. */
export function PhoneParts({ design: { document, run } }: { design: Design }) {
  const parts = phoneParts(document)
  const isOff = document.phone?.isOff === true
  const set = (next: readonly PhonePart[]) => run({ do: 'setPhone', phone: { isOff, parts: [...next] } })
  const change = (id: string, values: Partial<PhonePart>) =>
    set(parts.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const move = (at: number, to: number) => {
    const part = parts[at]
    if (part !== undefined) set(parts.toSpliced(at, 1).toSpliced(to, 0, part))
  }
  const names = new Map(document.components.map(({ id, name }) => [id, name]))
  return (
    <section className="design-properties design-phone-parts" aria-label="手机布局">
      <h3>手机布局</h3>
      <p className="design-phone-switch">
        <Switch
          size="small"
          aria-label="在手机上重新排列"
          checked={!isOff}
          onChange={(isOn) => run({ do: 'setPhone', phone: { isOff: !isOn, parts: document.phone?.parts ?? [] } })}
        />
        在手机上重新排列
      </p>
      <p className="design-faint">
        {isOff
          ? '手机上显示整张大屏，缩小到屏幕的宽度。'
          : '竖着拿的手机上，组件按阅读顺序从上往下排。可以调整次序和高度，或在手机上不显示。'}
      </p>
      {!isOff && (
        <>
          <Button size="small" onClick={() => set([])}>
            恢复自动排列
          </Button>
          <ol>
            {parts.map(({ id, height, isHidden }, at) => {
              const name = names.get(id) ?? id
              return (
                <li key={id} data-hidden={isHidden || undefined}>
                  <span title={name}>{name}</span>
                  <InputNumber
                    size="small"
                    aria-label={`${name}的高度`}
                    placeholder="自动"
                    min={20}
                    max={4000}
                    precision={0}
                    value={height}
                    onChange={(next) => change(id, { height: next })}
                  />
                  <Button
                    size="small"
                    type="text"
                    aria-label={`上移${name}`}
                    icon={<Icon name="arrow-up" />}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    aria-label={`下移${name}`}
                    icon={<Icon name="arrow-down" />}
                    disabled={at === parts.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    aria-label={`${isHidden ? '显示' : '隐藏'}${name}`}
                    aria-pressed={isHidden}
                    icon={<Icon name={isHidden ? 'eye-off' : 'eye'} />}
                    onClick={() => change(id, { isHidden: !isHidden })}
                  />
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
