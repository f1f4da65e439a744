import { Dialog, Icon, RefusalPanel, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select, TreeSelect } from 'antd'
import { useState } from 'react'
import type { Explanation } from '../../role-calls.ts'
import { api } from '../api.ts'
import { PersonPicker } from '../part/PersonPicker.tsx'
import { branchesOf, type PlaceBranch } from '../part/places.ts'
import { usePlaces } from '../part/PlacePane.tsx'
import { useRightTree } from './RightsView.tsx'

/** Why somebody may do something, or what is missing and who can help. */
export function ExplainDialog({ onClose }: { onClose(): void }) {
  const [personId, setPerson] = useState<string | null>(null)
  const [right, setRight] = useState<string | null>(null)
  const [placeId, setPlace] = useState<string | null>(null)
  const rights = useRightTree()
  const places = usePlaces('role')
  const answer = useQuery({
    queryKey: ['people', 'explain', personId, right, placeId],
    queryFn: () =>
      api.explain({ personId: personId ?? '', right: right ?? '', ...(placeId === null ? {} : { placeId }) }),
    enabled: personId !== null && right !== null,
    retry: false,
  })
  return (
    <Dialog open title="为什么能、为什么不能" width={640} onClose={onClose}>
      <div className="explain-form">
        <label htmlFor="explain-person">谁</label>
        <PersonPicker
          id="explain-person"
          view="role"
          value={personId}
          placeholder="姓名、拼音、登录名"
          onChange={setPerson}
        />
        <label htmlFor="explain-right">做什么</label>
        <Select
          id="explain-right"
          placeholder="选择权限"
          showSearch={{ optionFilterProp: 'label' }}
          value={right}
          options={(rights.data ?? []).map((group) => ({
            label: group.name,
            options: group.rights.map(({ code, name }) => ({ value: code, label: name })),
          }))}
          onChange={setRight}
        />
        <label htmlFor="explain-place">对哪里的数据</label>
        <TreeSelect<string, PlaceBranch>
          id="explain-place"
          allowClear
          suffixIcon={<Icon name="chevron-down" size={12} />}
          placeholder="不限，只问有没有权限"
          {...(placeId === null ? {} : { value: placeId })}
          treeData={branchesOf(places.data ?? [])}
          fieldNames={{ value: 'id', label: 'name', children: 'children' }}
          showSearch={{ treeNodeFilterProp: 'name' }}
          onChange={(id) => setPlace(id ?? null)}
        />
      </div>
      {answer.error !== null && <RefusalPanel title="没有查到" text={sentenceOf(answer.error)} />}
      {answer.data !== undefined && <Answer told={answer.data} />}
    </Dialog>
  )
}

function Answer({ told }: { told: Explanation }) {
  return (
    <section className="explain-answer" data-allowed={told.allowed} aria-live="polite">
      <h3>
        <Icon name={told.allowed ? 'check' : 'refuse'} /> {told.sentence}
      </h3>
      {told.grounds.length > 0 && (
        <ul>
          {told.grounds.map((ground) => (
            <li key={ground.text} data-works={ground.works}>
              {ground.text}
            </li>
          ))}
        </ul>
      )}
      {told.ways.length > 0 && (
        <>
          <p>授予下面任一角色就可以：</p>
          <ul>
            {told.ways.map(({ roleId, roleName, grantedBy }) => (
              <li key={roleId}>
                <b>{roleName}</b>，{grantedBy.length === 0 ? '目前没有人能授予' : `${grantedBy.join('、')}可以授予`}
              </li>
            ))}
          </ul>
        </>
      )}
      {!told.allowed && told.ways.length === 0 && <p>目前没有角色包含这项权限，请先在角色里勾选。</p>}
    </section>
  )
}
