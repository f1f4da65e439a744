import { Dialog, TypedInput, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Plan } from '../../performance.ts'
import type { Simulated } from '../../total-calls.ts'
import { scorerRoles, type ScorerRole } from '../../words.ts'
import { api } from '../api.ts'

/** 试算: what ranks and levels would be with other weights; nothing is saved. */
export function SimulateDialog({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const weighted = plan.indicators.filter(({ kind }) => kind === 'quantitative' || kind === 'qualitative')
  const roles = [...new Set(plan.indicators.flatMap((one) => one.roles.map(({ role }) => role)))]
  const [weights, setWeights] = useState(() => new Map(weighted.map(({ id, weight }) => [id, weight])))
  const [roleWeights, setRoleWeights] = useState<ReadonlyMap<ScorerRole, string>>(new Map())
  const [found, setFound] = useState<Simulated | null>(null)
  const { busy, run } = useBusy()
  const sum = [...weights.values()].reduce((all, one) => all + Number(one), 0)
  const simulate = () =>
    run(async () => {
      setFound(
        await api.simulate({
          planId: plan.id,
          weights: [...weights].map(([indicatorId, weight]) => ({ indicatorId, weight })),
          roles: [...roleWeights].filter(([, weight]) => weight !== '').map(([role, weight]) => ({ role, weight })),
        }),
      )
    })
  return (
    <Dialog
      open
      title="试算：如果权重不同"
      onClose={onClose}
      width={860}
      footer={
        <Button type="primary" loading={busy} onClick={() => void simulate()}>
          试算
        </Button>
      }
    >
      <p className="perf-none">只是试算，不改这次考核。指标权重合计要为 100，现在是 {Math.round(sum * 100) / 100}。</p>
      <div className="perf-weights">
        {weighted.map(({ id, name }) => (
          <label key={id}>
            <span>{name}</span>
            <TypedInput
              inputMode="decimal"
              value={weights.get(id) ?? ''}
              onType={(text) => setWeights((all) => new Map(all).set(id, text.trim()))}
            />
          </label>
        ))}
        {roles.map((role) => (
          <label key={role}>
            <span>{scorerRoles[role]}评分</span>
            <TypedInput
              inputMode="decimal"
              placeholder="照旧"
              value={roleWeights.get(role) ?? ''}
              onType={(text) => setRoleWeights((all) => new Map(all).set(role, text.trim()))}
            />
          </label>
        ))}
      </div>
      {found !== null && (
        <>
          <p>{found.moved === 0 ? '名次没有变化。' : `${found.moved} 个考核对象的名次会变化。`}</p>
          <div className="perf-scroll perf-simulated">
            <table className="perf-table">
              <thead>
                <tr>
                  <th scope="col">考核对象</th>
                  <th scope="col" className="perf-number">
                    得分
                  </th>
                  <th scope="col" className="perf-number">
                    名次
                  </th>
                  <th scope="col">等级</th>
                </tr>
              </thead>
              <tbody>
                {found.sheets.map((row) => (
                  <tr key={row.id} data-moved={row.rankBefore !== row.rankAfter}>
                    <th scope="row">
                      {row.name} <span className="perf-none">{row.groupName}</span>
                    </th>
                    <td className="perf-number">
                      {row.before} → {row.after}
                    </td>
                    <td className="perf-number">
                      {row.rankBefore} → {row.rankAfter}
                    </td>
                    <td>
                      {row.levelBefore === row.levelAfter ? row.levelAfter : `${row.levelBefore} → ${row.levelAfter}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  )
}
