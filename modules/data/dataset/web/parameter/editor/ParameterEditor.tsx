import type { Dataset, Parameter, ParameterForm } from '@mingtai/report-engine'
import { FormModal, Icon } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { newParameter } from './parameter-form.ts'
import { parameterProblem } from './parameter-problem.ts'
import { ParameterFormPreview } from './ParameterFormPreview.tsx'
import { FormProperties } from './FormProperties.tsx'
import { ParameterList } from './ParameterList.tsx'
import { ParameterProperties } from './ParameterProperties.tsx'
import './parameter-editor.css'

export interface ParameterDraft {
  parameters: Parameter[]
  form: ParameterForm
}

interface Props {
  parameters: Parameter[]
  /** null: only the parameters, as of a shared dataset; each report lays them out by itself. */
  form: ParameterForm | null
  /** Where lists of choices may be read from. */
  datasets: readonly Dataset[]
  /** Which parameter is shown first; `new` adds one. */
  start: string | null
  onSave(draft: ParameterDraft): void
  onClose(): void
}

/** All parameters of a report or a shared dataset at once: their order, the form as readers will see it, and the properties of one. */
export function ParameterEditor({ parameters, form, datasets, start, onSave, onClose }: Props) {
  const [added] = useState(() => (start === 'new' ? newParameter(parameters) : null))
  const handleSubmit = async ({ draft }: { draft: ParameterDraft }) => {
    // It is said beside the form all the time; a rule of the form would mark every control inside.
    if (parameterProblem(draft) !== null) return
    onSave(draft)
    onClose()
    return Promise.resolve()
  }
  return (
    <FormModal<{ draft: ParameterDraft }>
      title="参数表单"
      open
      width={1240}
      initial={{ draft: { parameters: added === null ? parameters : [...parameters, added], form: form ?? {} } }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Form.Item name="draft" noStyle>
        <EditorPane
          first={added?.code ?? (start === 'new' ? null : start)}
          saved={parameters.map(({ code }) => code)}
          datasets={datasets}
          hasForm={form !== null}
        />
      </Form.Item>
    </FormModal>
  )
}

interface EditorPaneProps {
  first: string | null
  /** Codes that are saved: texts and queries may name them. */
  saved: string[]
  datasets: readonly Dataset[]
  hasForm: boolean
  value?: ParameterDraft
  onChange?(draft: ParameterDraft): void
}

function EditorPane({
  first,
  saved,
  datasets,
  hasForm,
  value: draft = { parameters: [], form: {} },
  onChange,
}: EditorPaneProps) {
  const { parameters, form } = draft
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      parameters.findIndex(({ code }) => code === first),
    ),
  )
  const [place, setPlace] = useState<'parameter' | 'form'>(parameters.length === 0 && hasForm ? 'form' : 'parameter')
  const parameter = parameters[chosen]
  const problem = parameterProblem(draft)
  const change = (next: Partial<ParameterDraft>) => onChange?.({ ...draft, ...next })
  const handleAdd = () => {
    change({ parameters: [...parameters, newParameter(parameters)] })
    setChosen(parameters.length)
    setPlace('parameter')
  }
  const handleChoose = (at: number) => {
    setChosen(at)
    setPlace('parameter')
  }
  return (
    <div className="parameter-editor">
      <ParameterList
        parameters={parameters}
        chosen={place === 'parameter' ? chosen : -1}
        onChoose={handleChoose}
        onChange={(next, at) => {
          change({ parameters: next })
          setChosen(Math.max(0, Math.min(at, next.length - 1)))
        }}
        onAdd={handleAdd}
      />
      <div className="parameter-editor-form">
        <div className="parameter-editor-head">
          <b>读者看到的表单</b>
          <span>改动即时呈现，点控件可选中它</span>
          {hasForm && (
            <Button
              size="small"
              type="text"
              icon={<Icon name="settings" size={14} />}
              aria-pressed={place === 'form'}
              onClick={() => setPlace('form')}
            >
              表单设置
            </Button>
          )}
        </div>
        <ParameterFormPreview
          draft={draft}
          datasets={datasets}
          marked={place === 'parameter' ? (parameter?.code ?? null) : null}
          onMark={(code) => handleChoose(parameters.findIndex((one) => one.code === code))}
        />
        {problem !== null && (
          <p className="parameter-refusal" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="parameter-editor-properties">
        {place === 'form' || parameter === undefined ? (
          hasForm && <FormProperties parameters={parameters} form={form} onChange={(next) => change({ form: next })} />
        ) : (
          <ParameterProperties
            key={chosen}
            parameter={parameter}
            draft={draft}
            datasets={datasets}
            isSaved={saved.includes(parameter.code)}
            onChange={(next) => change({ parameters: parameters.with(chosen, next) })}
          />
        )}
      </div>
    </div>
  )
}
