import { type Condition, conditionProblems, conditionWords } from '@mingtai/form-schema'
import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { ConditionBuilder } from '../../condition/ConditionBuilder.tsx'
import { useDesigned } from '../design-context.ts'
import { Setting, type Take } from './settings.tsx'

interface Props {
  label: string
  /** What holds where there is no condition. */
  without: string
  value: Condition | null
  table: string | null
  about: string
  onTake: Take<Condition | null>
}

/** A condition in words; it is put together in a dialog and taken as a whole. */
export function ConditionSetting({ label, without, value, table, about, onTake }: Props) {
  const { schema, sources } = useDesigned()
  const [draft, setDraft] = useState<{ condition: Condition | null } | null>(null)
  const isWrong =
    draft !== null &&
    draft.condition !== null &&
    conditionProblems(draft.condition, schema, { about, table }).length > 0
  const done = () => {
    if (draft === null || onTake(draft.condition) === null) setDraft(null)
  }
  return (
    <Setting label={label}>
      <button type="button" className="setting-open" onClick={() => setDraft({ condition: value })}>
        <span className="visually-hidden">{label}：</span>
        {value === null ? without : conditionWords(value, schema, { table })}
      </button>
      {draft !== null && (
        <Dialog
          open
          title={`“${about}”的${label}`}
          width={820}
          onClose={() => setDraft(null)}
          footer={
            <>
              <Button disabled={draft.condition === null} onClick={() => setDraft({ condition: null })}>
                清除条件
              </Button>
              <Button onClick={() => setDraft(null)}>取消</Button>
              <Button type="primary" disabled={isWrong} onClick={done}>
                确定
              </Button>
            </>
          }
        >
          <ConditionBuilder
            schema={schema}
            value={draft.condition}
            table={table}
            about={about}
            sources={sources}
            onChange={(condition) => setDraft({ condition })}
          />
        </Dialog>
      )}
    </Setting>
  )
}
