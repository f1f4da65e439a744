import { Icon } from '@mingtai/ui'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import type { FormParameter } from './chosen.ts'
import { wordsOf } from './chosen.ts'
import { ParameterBar } from './ParameterBar.tsx'
import type { useQuestion } from './use-question.ts'

interface Props {
  title: string
  parameters: FormParameter[]
  question: ReturnType<typeof useQuestion>
  busy: boolean
  /** 我的视图. */
  views: ReactNode
  narrow: boolean
}

/** The reader's conditions: a bar above the sheet, on a phone a drawer behind one button. */
export function Form({ title, parameters, question, busy, views, narrow }: Props) {
  const [open, setOpen] = useState(false)
  const bar = (
    <ParameterBar
      parameters={parameters}
      chosen={question.chosen}
      wrong={question.wrong}
      busy={busy}
      onChange={question.change}
      onRun={() => {
        setOpen(false)
        void question.ask()
      }}
      onReset={question.reset}
      extra={views}
    />
  )
  if (!narrow) {
    if (parameters.length > 0) return bar
    return views === null ? null : <div className="viewer-bare">{views}</div>
  }
  const words = parameters.map((parameter) => wordsOf(parameter, question.chosen)).filter((one) => one !== '')
  return (
    <>
      <div className="viewer-narrow-head">
        <b title={title}>{title}</b>
        {parameters.length === 0 && views}
        {parameters.length > 0 && (
          <Button size="small" icon={<Icon name="parameter" />} onClick={() => setOpen(true)}>
            条件{words.length > 0 ? ` ${words.length}` : ''}
          </Button>
        )}
      </div>
      <Drawer
        title="查询条件"
        placement="bottom"
        size="80vh"
        open={open || (question.wrong !== null && parameters.length > 0)}
        onClose={() => setOpen(false)}
      >
        {bar}
      </Drawer>
    </>
  )
}
