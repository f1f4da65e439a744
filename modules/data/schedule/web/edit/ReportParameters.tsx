import {
  type ChoiceSource,
  defaultWords,
  type FormParameter,
  ParameterFields,
} from '@mingtai/modules/data/dataset/web/parameters'
import type { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { reports } from '../report-api.ts'
import type { JobWords } from './job-form.ts'
import { rulesFor } from './relative-rules.ts'

const USUAL = 'usual'
const FIXED = 'fixed'

/** The conditions of a report: as it has them itself, measured from the day of the run, or fixed. */
export function ReportParameters({ code }: { code: string }) {
  const form = Form.useFormInstance<JobWords>()
  const [, setChanged] = useState(0)
  const { values = {}, rules = {} }: Partial<JobWords> = form.getFieldsValue(true)
  const { data } = useQuery({
    queryKey: ['schedule', 'form', code],
    queryFn: () => reports.form({ code }),
    staleTime: 60_000,
    retry: false,
  })
  if (data === undefined) return <SkeletonRows rows={2} />
  const shown = data.parameters.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return <p className="schedule-wide schedule-hint">这张报表没有查询条件。</p>
  const set = (next: { values?: ParameterValues; rules?: Record<string, string> }) => {
    form.setFieldsValue(next)
    setChanged((before) => before + 1)
  }
  const choose = ({ code: one, value }: FormParameter, choice: string) => {
    const { [one]: _value, ...otherValues } = values
    const { [one]: _rule, ...otherRules } = rules
    if (choice === USUAL) set({ values: otherValues, rules: otherRules })
    else if (choice === FIXED) set({ values: { ...otherValues, [one]: value }, rules: otherRules })
    else set({ values: otherValues, rules: { ...otherRules, [one]: choice } })
  }
  const isFixed = (one: FormParameter) => Object.hasOwn(values, one.code)
  const parameters = data.parameters.map((one) => (isFixed(one) ? one : { ...one, hidden: true }))
  const source: ChoiceSource = { key: [code], load: (question) => reports.choices({ code, ...question }) }
  return (
    <div className="schedule-wide">
      <div className="schedule-conditions">
        {shown.map((one) => (
          <div key={one.code} className="schedule-labelled">
            <span>{one.name}</span>
            <Select
              aria-label={`${one.name}的取值`}
              value={isFixed(one) ? FIXED : (rules[one.code] ?? USUAL)}
              options={[
                { value: USUAL, label: `报表默认（${defaultWords({ ...one, options: null })}）` },
                ...rulesFor(one.type, data.form.fiscalStart).map(({ value, label }) => ({ value, label })),
                { value: FIXED, label: '固定的值…' },
              ]}
              onChange={(choice) => choose(one, choice)}
            />
          </div>
        ))}
      </div>
      {shown.some(isFixed) && (
        <ParameterFields
          context={{ parameters, form: data.form, today: data.today, source }}
          chosen={values}
          wrong={null}
          onChange={(one, value) => set({ values: { ...form.getFieldValue('values'), [one]: value } })}
        />
      )}
    </div>
  )
}
