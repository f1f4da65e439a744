import { Dialog, EmptyState, NotRead, shortTime, SkeletonRows, useAttempt, useConfirm } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select, Tabs } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import '../reader/reader.css'

/** What people searched for and did not find, and the words that mean the same. */
export function SearchWords({ onClose }: { onClose(): void }) {
  return (
    <Dialog open title="搜索词" width={720} onClose={onClose}>
      <Tabs
        items={[
          { key: 'missed', label: '没有结果的搜索', children: <Missed /> },
          { key: 'synonyms', label: '同义词', children: <Synonyms /> },
        ]}
      />
    </Dialog>
  )
}

function Missed() {
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'missed'],
    queryFn: () => api.missed({}),
    retry: false,
  })
  if (error !== null) return <NotRead title="没有读到搜索词" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} />
  if (data.length === 0) return <EmptyState text="近90天的搜索都有结果。" />
  return (
    <table className="knowledge-words">
      <thead>
        <tr>
          <th scope="col">搜索的词</th>
          <th scope="col">次数</th>
          <th scope="col">最近一次</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ words, times, lastAt }) => (
          <tr key={words}>
            <td>{words}</td>
            <td>{times}</td>
            <td>{shortTime(lastAt, new Date())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Synonyms() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['knowledge', 'synonyms'] }))
  const [words, setWords] = useState<string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'synonyms'],
    queryFn: () => api.synonyms({}),
    retry: false,
  })
  if (error !== null) return <NotRead title="没有读到同义词" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} />
  const add = () =>
    attempt(async () => {
      await api.saveSynonym({ words })
      setWords([])
    }, '已保存，下一次搜索起生效。')
  const remove = async (one: { id: string; revision: number; words: string[] }) => {
    const title = `删除“${one.words.join('、')}”？`
    if (await confirm({ title, text: '以后搜索其中一个词，不再同时搜索其他的。', verb: '删除', danger: true }))
      await attempt(() => api.removeSynonym({ id: one.id, revision: one.revision }), '已删除。')
  }
  return (
    <>
      <div className="knowledge-synonym-new">
        <Select
          mode="tags"
          maxCount={10}
          aria-label="意思相同的词"
          placeholder="写两个以上意思相同的词，回车分开"
          value={words}
          onChange={(typed: string[]) => setWords(typed)}
        />
        <Button type="primary" disabled={words.length < 2} onClick={() => void add()}>
          添加
        </Button>
      </div>
      {data.length === 0 && <EmptyState text="还没有同义词。搜索其中一个词时，会同时搜索同组的其他词。" />}
      <table className="knowledge-words">
        <tbody>
          {data.map((one) => (
            <tr key={one.id}>
              <td>{one.words.join('、')}</td>
              <td>
                <Button type="link" size="small" danger onClick={() => void remove(one)}>
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
