import { useIsPhone, useLayoutLevel, useMe } from '@mingtai/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { InstanceDetail } from '../../calls.ts'
import { useFormSources } from '../shared/use-form-sources.tsx'
import { mayHandle } from './actions.ts'
import { AskBar } from './AskBar.tsx'
import { FormPane } from './FormPane.tsx'
import { HandleBar } from './HandleBar.tsx'
import { InstanceHead, InstanceWords, PhoneInstanceHead } from './InstanceHead.tsx'
import { SidePane } from './SidePane.tsx'
import { useCommands } from './use-commands.ts'
import { useReadReceipt } from './use-read-receipt.ts'
import { useHandlingDraft } from './draft/use-handling-draft.ts'
import '../shared/approval.css'
import './instance.css'
import './instance-phone.css'

/** An approval with its form, its way and its record, and below it what the reader may do. */
export function Instance({ detail }: { detail: InstanceDetail }) {
  const me = useMe()
  const navigate = useNavigate()
  const draft = useHandlingDraft(detail, mayHandle(detail))
  const { values, written, formRevision } = draft
  const commands = useCommands({ id: detail.id, formRevision, onFormChanged: draft.acceptForm })
  const isPhone = useIsPhone()
  const isNarrow = useLayoutLevel() < 2 || isPhone
  const { sources, dialogs } = useFormSources(
    useCallback((id) => void navigate(`/approve/process/instance/tabs2?instanceId=${id}`), [navigate]),
  )
  useReadReceipt(detail)
  const side = <SidePane detail={detail} me={me?.id ?? null} commands={commands} />
  return (
    <div className="instance-page" data-phone={isPhone}>
      {dialogs}
      {isPhone ? (
        <PhoneInstanceHead detail={detail} commands={commands} written={written} />
      ) : (
        <InstanceHead detail={detail} commands={commands} written={written} />
      )}
      <div className="instance-body" data-narrow={isNarrow}>
        <div className="instance-main">
          {isPhone && <InstanceWords detail={detail} />}
          {detail.news.length > 0 && <News sentences={detail.news} />}
          <AskBar detail={detail} commands={commands} />
          <FormPane
            detail={detail}
            values={values}
            problems={commands.problems}
            sources={sources}
            onChange={draft.setValues}
          />
          {isNarrow && side}
        </div>
        {!isNarrow && side}
      </div>
      <HandleBar detail={detail} commands={commands} draft={draft} />
    </div>
  )
}

function News({ sentences }: { sentences: readonly string[] }) {
  return (
    <section className="approval-alert" aria-label="提交后的修改">
      <b>提交后的修改</b>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
