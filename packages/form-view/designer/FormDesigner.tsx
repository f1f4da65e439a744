import { checkSchema, type FormSchema } from '@mingtai/form-schema'
import type { KeyboardEvent } from 'react'
import { useMemo } from 'react'
import type { FormSources } from '../model/sources.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { DesignContext } from './design-context.ts'
import { Palette } from './Palette.tsx'
import { Panel } from './panel/Panel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDesign } from './use-design.ts'
import './designer.css'
import './canvas.css'
import './panel.css'

export interface FormDesignerProps {
  schema: FormSchema
  onChange(schema: FormSchema): void
  sources?: FormSources
  /** Keys (`amount`, `details.price`) of the published version, which keep their names. */
  lockedKeys?: ReadonlySet<string>
  /** The name of the form, for its preview on paper. */
  title?: string
}

const nothing: FormSources = {}
const none: ReadonlySet<string> = new Set()

/** Forms are put together here: kinds at the left, the form in the middle, settings at the right, one history of it all. */
export function FormDesigner({
  schema,
  onChange,
  sources = nothing,
  lockedKeys = none,
  title = '表单',
}: FormDesignerProps) {
  const design = useDesign(schema, onChange)
  // Every selection draws the canvas; the check of 300 fields is made once for each change.
  const problems = useMemo(() => checkSchema(design.schema), [design.schema])
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const run = key === 'z' && !event.shiftKey ? design.undo : key === 'y' || key === 'z' ? design.redo : undefined
    if (run === undefined) return
    event.preventDefault()
    run?.()
  }
  return (
    <DesignContext value={{ ...design, sources, problems, lockedKeys }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of everything inside */}
      <div className="form-designer" onKeyDown={handleKey}>
        <Toolbar title={title} />
        <Palette />
        <Canvas />
        <Panel />
      </div>
    </DesignContext>
  )
}
