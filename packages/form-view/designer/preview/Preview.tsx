import { checkValues, emptyValues, type FormPerson, type FormValues, sampleValues } from '@mingtai/form-schema'
import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { FormView } from '../../FormView.tsx'
import { useDesigned } from '../design-context.ts'

export type PreviewKind = 'fill' | 'phone' | 'paper'

const titles: Record<PreviewKind, string> = { fill: '试填', phone: '手机预览', paper: '纸面预览' }
const widths: Record<PreviewKind, number> = { fill: 960, phone: 460, paper: 840 }

const someone: FormPerson = {
  id: 'preview',
  name: '填表人',
  phone: '13700000000',
  post: '科员',
  department: { id: 'preview', name: '示例科室' },
  organization: { id: 'preview', name: '示例单位' },
}

/** The form as it will be: to be tried, on a phone of 390 pixels, or on paper with values that were thrown. */
export function Preview({ kind, title, onClose }: { kind: PreviewKind; title: string; onClose(): void }) {
  const { schema, sources } = useDesigned()
  const [values, setValues] = useState<FormValues>(() =>
    kind === 'fill' ? emptyValues(schema, { person: someone, now: new Date() }) : sampleValues(schema, dice()),
  )
  const [problems, setProblems] = useState<readonly { path: string; sentence: string }[]>([])
  const [isAccepted, setAccepted] = useState(false)
  const check = () => {
    const checked = checkValues(schema, values, { mode: 'submit' })
    setProblems(checked.ok ? [] : checked.problems)
    setAccepted(checked.ok)
  }
  return (
    <Dialog
      open
      title={titles[kind]}
      width={widths[kind]}
      onClose={onClose}
      footer={
        <>
          {isAccepted && <span className="design-accepted">填写内容都合格。</span>}
          {kind !== 'paper' && <Button onClick={check}>检查填写</Button>}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <div className="design-preview" data-kind={kind}>
        <FormView
          schema={schema}
          values={values}
          mode={kind === 'paper' ? 'paper' : 'edit'}
          problems={problems}
          isPhone={kind === 'phone'}
          sources={sources}
          paper={{ head: { title, left: '编号：示例', right: '填报日期：示例' } }}
          onChange={(next) => {
            setValues(next)
            setAccepted(false)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Thrown the same way each time, so that a look at the form twice shows the same. */
function dice(): () => number {
  let seed = 7
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
}
