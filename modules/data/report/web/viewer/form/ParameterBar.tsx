import { Icon, later } from '@mingtai/ui'
import { Button } from 'antd'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FormContext } from '@mingtai/modules/data/dataset/web/parameters'
import { ParameterFields } from '@mingtai/modules/data/dataset/web/parameters'
import { type Chosen, wordsOf } from './chosen.ts'
import '../parameter-bar.css'

const ParameterDrawer = later(async () => (await import('./ParameterDrawer.tsx')).ParameterDrawer)

interface Props {
  context: FormContext
  chosen: Chosen
  /** The field that was refused, and why. */
  wrong: { field: string; sentence: string } | null
  busy: boolean
  /** On a phone: one line that opens. */
  isFolded: boolean
  onChange(code: string, value: string | string[] | null): void
  onRun(): void
  onReset(): void
  /** Before the primary button. */
  extra?: ReactNode
}

/** What the reader chooses before the report runs: a bar above, a panel at the side, on a phone a drawer. */
export function ParameterBar(props: Props) {
  if (props.isFolded) return <FoldedForm {...props} />
  const isSide = props.context.form.place === 'side'
  return (
    <form
      className={isSide ? 'parameter-bar parameter-side' : 'parameter-bar'}
      aria-label="查询条件"
      onSubmit={(event) => handleSubmit(event, props.onRun)}
    >
      <ParameterFields {...props} narrow={isSide} popup={withinViewer} />
      <Actions {...props} />
    </form>
  )
}

/** One line that says what is chosen; the form opens over the report. */
function FoldedForm(props: Props) {
  const { context, chosen, wrong, onRun } = props
  const [open, setOpen] = useState(false)
  const words = context.parameters
    .filter(({ hidden }) => !hidden)
    .map((parameter) => ({ name: parameter.name, words: wordsOf(parameter, chosen) }))
    .filter((one) => one.words !== '')
  return (
    <div className="parameter-bar parameter-folded">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={14} />
        <span>
          {wrong?.sentence ??
            (words.length === 0 ? '查询条件' : words.map((one) => `${one.name} ${one.words}`).join('，'))}
        </span>
        <Icon name="chevron-down" size={12} />
      </button>
      {(open || wrong !== null) && (
        <ParameterDrawer onClose={() => setOpen(false)}>
          <form
            aria-label="查询条件"
            onSubmit={(event) => {
              handleSubmit(event, onRun)
              setOpen(false)
            }}
          >
            <ParameterFields {...props} narrow />
            <Actions {...props} />
          </form>
        </ParameterDrawer>
      )}
    </div>
  )
}

function Actions({ busy, onReset, extra }: Props) {
  return (
    <div className="parameter-actions">
      <Button type="text" onClick={onReset}>
        重置
      </Button>
      {extra}
      {/* A run that is going on is given up for a new question, so that the button always takes a click. */}
      <Button type="primary" htmlType="submit" className="parameter-run" aria-busy={busy}>
        查询
      </Button>
    </div>
  )
}

/** Within the viewer's landmark, and in sight when the viewer fills the screen. */
function withinViewer(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('.viewer') ?? document.body
}

function handleSubmit(event: SubmitEvent, onRun: () => void): void {
  event.preventDefault()
  // Enter in a date also submits the form, and the date tells its value only after the key was handled.
  setTimeout(onRun, 0)
}
