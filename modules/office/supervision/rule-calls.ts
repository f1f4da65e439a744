import { get, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/supervision-rule'
const whole = (least: number, most: number) => z.number().int().min(least).max(most)

export const ruleForm = {
  nearDays: whole(0, 60),
  yellowGap: whole(1, 90),
  redGap: whole(2, 100),
  graceDays: whole(0, 30),
  jump: whole(5, 100),
  signHours: whole(1, 240),
  leaderDays: whole(1, 365),
  samplePercent: whole(0, 100),
}

/** 亮灯和督办规则. */
export const SupervisionRule = z.object({ ...ruleForm, revision: z.number().int() })
export type SupervisionRule = z.infer<typeof SupervisionRule>

export const ruleCalls = {
  rule: get(`${base}/detail`, { about: '亮灯规则', needs: 'login', input: nothing, reply: SupervisionRule }),
  saveRule: post(`${base}/save`, {
    about: '修改亮灯规则',
    needs: 'supervision:rule',
    input: SupervisionRule,
    reply: SupervisionRule,
  }),
}
