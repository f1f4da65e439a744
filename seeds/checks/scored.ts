import type { Dice } from '../names.ts'

/** Whole and half points around how good somebody is, as people give them. */
export function scoreAround(draw: Dice, level: number, spread: number): string {
  const score = level + draw.roll(spread * 2 + 1) - spread
  return String(Math.max(55, Math.min(100, score)))
}

/** How good the one at a place of a list is: most are good, a few are outstanding, a few are not. */
export function levelOf(draw: Dice, more: number): number {
  const luck = draw.roll(20)
  const base = luck === 0 ? 68 : luck < 3 ? 77 : luck < 15 ? 84 : 91
  return Math.max(60, Math.min(97, base + draw.roll(5) + more))
}

export const praise = [
  '材料扎实，主动补位，急难任务顶得上。',
  '完成质量高，时效好。',
  '沟通顺畅，配合到位。',
  '业务熟，愿意带新人。',
  '',
  '',
  '',
  '',
]
export const blame = ['两次材料报送晚于时限，要加强计划性。', '对新政策学习不够，答复不够准确。', '重点事项推进偏慢。']
