import { get, nothing } from '@mingtai/api'
import { z } from 'zod'

const HealthFact = z.object({
  name: z.string(),
  text: z.string(),
  level: z.enum(['good', 'look', 'act']),
  advice: z.string().nullable(),
})

const HealthArea = z.object({ area: z.string(), facts: z.array(HealthFact) })
export type HealthArea = z.infer<typeof HealthArea>

export const healthCalls = {
  health: get('/SpringReport/api/sysSite/health', {
    about: '查看运行状况',
    // It is about the machine and all tenants: for whoever runs the site.
    needs: 'system:merchant',
    input: nothing,
    reply: z.object({ at: z.string(), areas: z.array(HealthArea) }),
  }),
}
