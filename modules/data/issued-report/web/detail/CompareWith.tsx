import { FloatingMenu } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Issued } from '../../issued.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

/** Other issues of the same report; the earlier of two is compared with the later. */
export function CompareWith({ issued }: { issued: Issued }) {
  const { id, reportId, gone, issuedAt } = issued
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const navigate = useNavigate()
  const others = useQuery({
    queryKey: ['issued', 'list', 'of', reportId],
    queryFn: () => api.page({ reportId, owner: 'all', current: 1, size: 20 }),
    enabled: !gone,
  })
  const found = (others.data?.data ?? []).filter((one) => one.id !== id)
  const items = found.map((one) => ({
    label: `${one.number} ${formatByCode(new Date(one.issuedAt), 3)}`,
    run: () => void navigate(one.issuedAt < issuedAt ? places.compare(one.id, id) : places.compare(id, one.id)),
  }))
  return (
    <>
      <Button
        disabled={items.length === 0}
        title={items.length === 0 ? '这张报表还没有别的签发' : '与另一份逐格比较'}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom + 4 })
        }}
      >
        比较
      </Button>
      {at !== null && <FloatingMenu label="与哪一份比较" items={items} at={at} onClose={() => setAt(null)} />}
    </>
  )
}
