import { type ComponentType, definitions, type Options, type PaletteGroup, paletteGroups } from '@mingtai/screen-model'
import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { addForm, DRAGGED } from './add-form.ts'
import type { Design } from './use-design.ts'
import { FormPicture } from './FormPicture.tsx'

/** A form of a component: its plain one, or a variant with other options. */
interface Form {
  type: ComponentType
  group: PaletteGroup
  /** What the component itself is called: whoever looks for 柱状图 finds all its forms. */
  of: string
  title: string
  options?: Options
}

const forms: readonly Form[] = definitions.flatMap(({ type, group, title, variants }) => {
  const plain = { type, group, of: title, title: isDrawn(type) ? `${title}1` : title }
  return [plain, ...variants.map((variant) => ({ ...plain, ...variant }))]
})

/** Borders and decorations are numbered, so that the first one is a form among others. */
function isDrawn(type: ComponentType): boolean {
  return type === 'border' || type === 'decoration'
}

/** Every form of every component by its heading; a click puts it in the middle of the page, dragging it where it is let go. */
export function Palette({ design }: { design: Design }) {
  const [sought, setSought] = useState('')
  const wanted = sought.trim()
  const found = forms.filter(({ title, of }) => title.includes(wanted) || of.includes(wanted))
  return (
    // One stop of the keyboard: the arrows go from one form to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="design-palette" aria-label="组件" onKeyDown={moveFocus}>
      <Input
        aria-label="找组件"
        placeholder="找组件"
        prefix={<Icon name="search" />}
        allowClear
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {Object.entries(paletteGroups).map(([group, heading]) => {
        const own = found.filter((one) => one.group === group)
        return own.length === 0 ? null : (
          <div key={group}>
            <h3>{heading}</h3>
            <div className="design-types">
              {own.map((form) => (
                <button
                  key={form.title}
                  type="button"
                  title={form.title}
                  tabIndex={form === found[0] ? 0 : -1}
                  draggable
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, form.title)}
                  onClick={({ currentTarget }) => {
                    addForm(design, form)
                    // The next keys are for what was put down.
                    currentTarget
                      .closest('.design')
                      ?.querySelector<HTMLElement>('.design-canvas')
                      ?.focus({ preventScroll: true })
                  }}
                >
                  <FormPicture {...form} />
                  <span>{form.title}</span>
                </button>
              ))}
            </div>
          </div>
        )
      })}
      {found.length === 0 && <p>没有“{sought}”这样的组件，换个词试试。</p>}
    </section>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.design-types button')]
  const at = all.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  event.stopPropagation()
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
}
