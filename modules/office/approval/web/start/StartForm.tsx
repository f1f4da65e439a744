import { CallError } from '@mingtai/api'
import type { FormValues } from '@mingtai/form-schema'
import { FormView } from '@mingtai/form-view'
import { Icon, Page, useLeaveQuestion, useMe, useNotice, useTabs, useTabTitle } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftDetail, StartForm as StartFormData } from '../../calls.ts'
import { api } from '../api.ts'
import { DraftLine } from '../shared/DraftLine.tsx'
import { formOf, type FormProblem, problemsIn } from '../shared/form-of.ts'
import { RelatedField } from '../shared/RelatedField.tsx'
import { useFormSources } from '../shared/use-form-sources.tsx'
import '../shared/approval.css'
import { EarlierDraft } from './EarlierDraft.tsx'
import { RoutePreview } from './RoutePreview.tsx'
import { type DraftContent, type DraftState, useDraft } from './use-draft.ts'
import './start.css'

interface Props {
  form: StartFormData
  draft: DraftDetail | null
  values: FormValues
}

/** The form of a process beside the way that it will go, with what is kept of it until it is sent. */
export function StartForm({ form, draft, values: initial }: Props) {
  const { definitionId, definitionName, description, versionId, places, subject } = form
  const subjectId = subject?.id ?? null
  const [values, setValues] = useState(initial)
  const [picks, setPicks] = useState<DraftContent['picks']>(draft?.picks ?? [])
  const [relatedIds, setRelatedIds] = useState<string[]>(draft?.relatedIds ?? [])
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [isTouched, setTouched] = useState(false)
  const [isSending, setSending] = useState(false)
  const [arePicksAsked, setPicksAsked] = useState(false)
  const { placeAt, setPlaceAt, place, sender } = useSender(places)
  const requestId = useRef(crypto.randomUUID())
  const content = useMemo(
    () => (isTouched ? { definitionId, versionId, subjectId, values, picks, relatedIds } : null),
    [isTouched, definitionId, versionId, subjectId, values, picks, relatedIds],
  )
  const draftSaving = useDraft(content, draft)
  const navigate = useNavigate()
  const notice = useNotice()
  const tabs = useTabs()
  const client = useQueryClient()
  const me = useMe()
  const context = useFormContext(form, place)
  const { sources, dialogs } = useFormSources(
    useCallback((id) => void navigate(`/approve/process/instance/tabs?instanceId=${id}`), [navigate]),
  )
  useTabTitle(`发起：${definitionName}`)
  useLeaveQuestion(isTouched && draftSaving.state.kind !== 'saved')
  const touch = () => setTouched(true)

  const handleSend = async () => {
    setSending(true)
    setProblems([])
    try {
      const draftId = await draftSaving.idNow()
      const { instanceId, number } = await api.start({
        requestId: requestId.current,
        definitionId,
        versionId,
        values,
        picks,
        relatedIds,
        draftId,
        subjectId,
        ...sender,
      })
      draftSaving.end()
      setTouched(false)
      notice.success(`已提交，编号 ${number}。`)
      await Promise.all([['approval'], ['todo']].map((queryKey) => client.invalidateQueries({ queryKey })))
      await tabs.replace(`/approve/process/instance/tabs?instanceId=${instanceId}`)
    } catch (problem) {
      const found = problemsIn(problem)
      setProblems(found)
      setPicksAsked(problem instanceof CallError && problem.key === 'approval.pickMissing')
      notice.refuse(problem)
    } finally {
      setSending(false)
    }
  }
  const handleSaveDraft = async () => {
    await draftSaving.save(content ?? { definitionId, versionId, subjectId, values, picks, relatedIds })
  }
  return (
    <Page
      title={definitionName}
      facts={description || '填写后提交，旁边是它要走的流程。'}
      actions={places.length > 1 && <PlaceSelect places={places} value={placeAt} onChange={setPlaceAt} />}
      flush
    >
      {dialogs}
      <div className="start-split">
        <div className="start-main">
          <DraftAlerts draft={draft} definitionId={definitionId} />
          <section className="panel start-form" aria-label="表单">
            <FormView
              schema={formOf(form.form)}
              values={values}
              access={form}
              names={form.names}
              problems={problems}
              mode="edit"
              sources={sources}
              context={context}
              onChange={(next) => {
                setValues(next)
                touch()
              }}
            />
            <RelatedField
              ids={relatedIds}
              onChange={(ids) => {
                setRelatedIds(ids)
                touch()
              }}
            />
          </section>
        </div>
        <RoutePreview
          arePicksAsked={arePicksAsked}
          asked={{ definitionId, subjectId, ...sender, values, picks }}
          onPick={(node, people) => {
            setPicks([...picks.filter((one) => one.node !== node), ...(people.length === 0 ? [] : [{ node, people }])])
            touch()
          }}
          me={me?.id ?? null}
        />
      </div>
      <StartFoot
        state={draftSaving.state}
        isSending={isSending}
        isOff={draft !== null && draft.obstacle !== ''}
        onSave={() => void handleSaveDraft()}
        onSend={() => void handleSend()}
      />
    </Page>
  )
}

interface FootProps {
  state: DraftState
  isSending: boolean
  /** It cannot be sent any more. */
  isOff: boolean
  onSave(): void
  onSend(): void
}

/** What became of the draft, and the two ways on. */
function StartFoot({ state, isSending, isOff, onSave, onSend }: FootProps) {
  return (
    <footer className="start-foot">
      <DraftLine state={state} />
      <Button onClick={onSave}>存草稿</Button>
      <Button
        type="primary"
        icon={<Icon name="send" size={14} />}
        loading={isSending}
        disabled={isOff}
        onClick={onSend}
      >
        提交
      </Button>
    </footer>
  )
}

/** The post from which it is sent; at first the current one. */
function useSender(places: StartFormData['places']) {
  const usual = places.findIndex(({ isCurrent }) => isCurrent)
  const [placeAt, setPlaceAt] = useState(Math.max(0, usual))
  const place = places[placeAt]
  const sender = { departmentId: place?.departmentId ?? null, organizationId: place?.organizationId ?? null }
  return { placeAt, setPlaceAt, place, sender }
}

/** Who sends, as the formulas of the form know it. */
function useFormContext({ initiator }: StartFormData, place: StartFormData['places'][number] | undefined) {
  return useMemo(
    () => ({
      initiator: {
        ...initiator,
        ...(place !== undefined && { department: place.department, organization: place.organization }),
      },
    }),
    [initiator, place],
  )
}

function PlaceSelect({
  places,
  value,
  onChange,
}: {
  places: StartFormData['places']
  value: number
  onChange(at: number): void
}) {
  return (
    <Select
      aria-label="发起身份"
      prefix={<span className="approval-quiet">以</span>}
      suffixIcon={<span className="approval-quiet">发起</span>}
      value={value}
      popupMatchSelectWidth={false}
      options={places.map(({ name }, at) => ({ value: at, label: name }))}
      onChange={onChange}
    />
  )
}

/** What a draft has to say: why it cannot be sent, and what changed since it was written. */
function DraftAlerts({ draft, definitionId }: { draft: DraftDetail | null; definitionId: string }) {
  if (draft === null) return <EarlierDraft definitionId={definitionId} />
  return (
    <>
      {draft.obstacle !== '' && (
        <p className="approval-alert" role="alert">
          {draft.obstacle}
        </p>
      )}
      {draft.changes.map((sentence) => (
        <p key={sentence} className="approval-alert">
          {sentence}
        </p>
      ))}
    </>
  )
}
