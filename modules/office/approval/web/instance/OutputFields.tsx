import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import type { MyTask } from '../../calls.ts'
import { PeopleField } from './dialog/PeopleField.tsx'
import type { Answers } from './outputs.ts'

interface Props {
  outputs: MyTask['outputs']
  answers: Answers
  onChange(answers: Answers): void
}

/** What the step asks of its approver for later steps: the next people, a choice, a figure. */
export function OutputFields({ outputs, answers, onChange }: Props) {
  const prefix = useId()
  if (outputs.length === 0) return null
  const { people, texts } = answers
  const write = (name: string, text: string) => onChange({ people, texts: { ...texts, [name]: text } })
  return (
    <div className="handle-outputs">
      {outputs.map((output) => {
        const { name, label, required, kind } = output
        const id = `${prefix}${name}`
        return (
          <div key={name}>
            <label htmlFor={id}>
              {label}
              {required && <em aria-hidden> *</em>}
            </label>
            {kind === 'people' ? (
              <PeopleField
                label={label}
                value={people[name] ?? []}
                most={output.several ? 50 : 1}
                onChange={(ids) => onChange({ texts, people: { ...people, [name]: ids } })}
              />
            ) : kind === 'choice' ? (
              <Select
                id={id}
                value={texts[name]}
                options={output.choices.map((value) => ({ value, label: value }))}
                onChange={(value: string) => write(name, value)}
              />
            ) : kind === 'number' ? (
              <InputNumber<string>
                id={id}
                stringMode
                value={texts[name] ?? null}
                onChange={(value) => write(name, value ?? '')}
              />
            ) : (
              <Input
                id={id}
                value={texts[name] ?? ''}
                maxLength={2000}
                onChange={(event) => write(name, event.target.value)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
