import { Dialog, useAttempt } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import type { CircleTag } from '../../post.ts'
import { api } from '../api.ts'

/** The tags that posts can have: added, named, and closed for new posts. */
export function TagDialog({ tags, onClose }: { tags: readonly CircleTag[]; onClose(): void }) {
  const client = useQueryClient()
  const [fresh, setFresh] = useState('')
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['circle', 'tags'] }))
  const change = ({ id, revision, name, sort, isOpen }: CircleTag) =>
    attempt(() => api.saveTag({ id, revision, name, sort, isOpen }))
  const add = () =>
    attempt(async () => {
      await api.saveTag({ name: fresh, sort: (tags.at(-1)?.sort ?? 0) + 10, isOpen: true })
      setFresh('')
    })
  return (
    <Dialog title="工作圈标签" open width={480} onClose={onClose}>
      <ul className="circle-tag-rows">
        {tags.map((tag) => (
          <li key={`${tag.id} ${tag.revision}`}>
            <Input
              aria-label={`标签“${tag.name}”的名称`}
              defaultValue={tag.name}
              maxLength={12}
              onBlur={({ target }) => {
                const name = target.value.trim()
                if (name !== '' && name !== tag.name) void change({ ...tag, name })
              }}
            />
            <Switch
              aria-label={`“${tag.name}”可以用在新动态上`}
              checkedChildren="在用"
              unCheckedChildren="停用"
              checked={tag.isOpen}
              onChange={(isOpen) => void change({ ...tag, isOpen })}
            />
          </li>
        ))}
        <li>
          <Input
            aria-label="新标签的名称"
            placeholder="新标签"
            value={fresh}
            maxLength={12}
            onChange={({ target }) => setFresh(target.value)}
            onPressEnter={() => fresh.trim() !== '' && void add()}
          />
          <Button disabled={fresh.trim() === ''} onClick={() => void add()}>
            添加
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}
