import { type Called, MentionField } from '@mingtai/modules/ground/contacts/web'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { callsOf, useIsPhone } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

const personal = callsOf(personalCalls)
const SHOWN = 4
const opinionRows = { minRows: 1, maxRows: 5 }
const usual = ['同意', '同意，请按程序办理', '请补充材料']

interface Props {
  value: string
  onChange(text: string): void
  isRequired: boolean
  /** Who takes part, and whom the opinion names with @. */
  near: readonly Called[]
  onCall(person: Called): void
}

/** 意见, with the phrases that the reader uses again and again. */
export function OpinionField({ value, onChange, isRequired, near, onCall }: Props) {
  const isPhone = useIsPhone()
  const phrases = useQuery({
    queryKey: ['personal', 'phrases'],
    queryFn: () => personal.phrases({}),
    staleTime: 300_000,
  })
  const own = phrases.data?.map(({ text }) => text) ?? []
  const shown = (own.length === 0 ? usual : own).slice(0, SHOWN)
  return (
    <div className="opinion-field">
      <MentionField
        label="意见"
        placeholder={(isRequired ? '填写意见（必填）' : '填写意见') + (isPhone ? '' : '，输入 @ 提醒谁看')}
        variant="borderless"
        rows={opinionRows}
        isRequired={isRequired}
        value={value}
        near={{ people: near, place: '参与这件审批' }}
        onChange={onChange}
        onCall={onCall}
      />
      <div className="opinion-phrases">
        <span>常用</span>
        {shown.map((phrase) => (
          <button
            key={phrase}
            type="button"
            title={phrase}
            aria-label={`常用语：${phrase}`}
            onClick={() => onChange(joined(value, phrase))}
          >
            {phrase}
          </button>
        ))}
        <Link to="/user/phrases" title="管理常用语">
          管理
        </Link>
      </div>
    </div>
  )
}

/** A phrase stands for an empty opinion and is added to a written one. */
function joined(value: string, phrase: string): string {
  const written = value.trim()
  if (written === '' || written === phrase) return phrase
  return /[。！；，、]$/.test(written) ? `${written}${phrase}` : `${written}，${phrase}`
}
