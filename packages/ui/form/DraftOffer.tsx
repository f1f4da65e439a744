import { Button } from 'antd'
import { shortTime } from '../words/day.ts'
import { FormBanner } from './FormBanner.tsx'

interface Props {
  /** When it was typed. */
  at: string
  /** What it is, such as 纪要 or 登记. */
  what?: string
  /** A sentence more. */
  more?: string
  onRestore(): void
  onDiscard(): void
}

/** Offers what was typed in this browser and not saved. */
export function DraftOffer({ at, what = '内容', more = '', onRestore, onDiscard }: Props) {
  return (
    <FormBanner>
      <span>
        本机留有{shortTime(at, new Date())}没有保存的{what}。{more}
      </span>
      <Button size="small" type="primary" onClick={onRestore}>
        接着写
      </Button>
      <Button size="small" onClick={onDiscard}>
        丢弃
      </Button>
    </FormBanner>
  )
}
