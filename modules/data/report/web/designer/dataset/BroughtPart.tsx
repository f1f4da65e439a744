import { type Brought, parameterTypeNames } from '@mingtai/report-engine'
import { Radio } from 'antd'
import type { ClashAnswers } from '../model/dataset/bringing.ts'

interface Props {
  brought: Brought
  answers: ClashAnswers
  onAnswer(answers: ClashAnswers): void
}

/** What a shared dataset will bring to the report, and the question where a code is taken by another type. */
export function BroughtPart({ brought: { added, matched, clashes }, answers, onAnswer }: Props) {
  if (added.length + matched.length + clashes.length === 0) return null
  return (
    <div className="rd-brought" role="status">
      {added.length > 0 && <p>会加入参数：{added.map(({ name }) => name).join('、')}。</p>}
      {matched.length > 0 && <p>与本报表共用参数：{matched.map(({ name }) => name).join('、')}。</p>}
      {clashes.map(({ own, brought }) =>
        own.code === brought.code ? (
          <p key={brought.code}>
            <span>
              参数 {own.code} 在本报表里是{parameterTypeNames[own.type]}“{own.name}”，数据集要
              {parameterTypeNames[brought.type]}“{brought.name}”。
            </span>
            <Radio.Group
              size="small"
              aria-label={`参数 ${own.code} 用哪一个`}
              value={answers[own.code] ?? 'own'}
              options={[
                { value: 'own', label: '保留本报表的' },
                { value: 'brought', label: '改用数据集的' },
              ]}
              onChange={(event) =>
                onAnswer({ ...answers, [own.code]: event.target.value === 'brought' ? 'brought' : 'own' })
              }
            />
          </p>
        ) : (
          <p key={brought.code}>
            参数“{brought.name}”要用的编码已被本报表的“{own.name}”占用，不会加入；数据集按自己的默认值取数。
          </p>
        ),
      )}
    </div>
  )
}
