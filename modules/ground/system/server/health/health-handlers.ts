import type { Handlers } from '@mingtai/api'
import { type Context, defectLog, type HealthCheck, type HealthFact } from '@mingtai/server-kit'
import type { HealthArea, healthCalls } from '../../health-calls.ts'

const WAIT_MILLISECONDS = 5000

const logDefect = defectLog('health')

/** 运行状况: what every part of the product tells of itself. */
export function healthHandlers(checks: readonly HealthCheck[]): Handlers<typeof healthCalls, Context> {
  return {
    async health() {
      return { at: new Date().toISOString(), areas: await healthOf(checks) }
    },
  }
}

/** Asks all parts at once; one that does not answer is itself something to look at. */
export async function healthOf(checks: readonly HealthCheck[]): Promise<HealthArea[]> {
  return Promise.all(
    checks.map(async ({ area, facts }) => {
      const found = await Promise.race([facts(), late()]).catch((problem: unknown) => {
        logDefect(problem)
        return [unread]
      })
      return { area, facts: found.map((fact) => ({ advice: null, ...fact })) }
    }),
  )
}

const unread: HealthFact = {
  name: '状况',
  text: '没有读到',
  level: 'act',
  advice: '请看服务日志。',
}

async function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('a health check did not answer in time')), WAIT_MILLISECONDS).unref()
  })
}
