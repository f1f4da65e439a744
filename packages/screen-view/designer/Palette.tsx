import { type ComponentType, definitions, newComponent, paletteGroups } from '@mingtai/screen-model'
import { Input } from 'antd'
import { useState } from 'react'
import type { Design } from './use-design.ts'
import { TypePicture } from './TypePicture.tsx'

/** Every component by its heading; a click puts it in the middle of the page. */
export function Palette({ design }: { design: Design }) {
  const [sought, setSought] = useState('')
  const { page } = design.document
  const add = (type: ComponentType, options?: Parameters<typeof newComponent>[0]['options']): void => {
    const made = newComponent({ id: design.newId(), type, options })
    const frame = {
      ...made.frame,
      x: Math.round((page.width - made.frame.width) / 2),
      y: Math.round((page.height - made.frame.height) / 2),
    }
    design.run({ do: 'add', components: [{ ...made, frame }] })
  }
  const found = definitions.filter(({ title }) => title.includes(sought.trim()))
  return (
    <section className="design-palette" aria-label="组件">
      <Input.Search placeholder="找组件" allowClear value={sought} onChange={({ target }) => setSought(target.value)} />
      {Object.entries(paletteGroups).map(([group, title]) => {
        const own = found.filter((one) => one.group === group)
        return own.length === 0 ? null : (
          <div key={group}>
            <h3>{title}</h3>
            <div className="design-types">
              {own.map(({ type, title: name }) => (
                <button key={type} type="button" onClick={() => add(type)}>
                  <TypePicture type={type} group={own[0]?.group ?? 'chart'} />
                  {name}
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
