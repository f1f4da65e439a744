import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { pauseJudge } from './pause-judge.ts'

const LOOK_MILLISECONDS = 500

const beats = workerData as Int32Array
const judge = pauseJudge(LOOK_MILLISECONDS)

setInterval(() => {
  const found = judge(Atomics.load(beats, 0))
  if (found === null) return
  tell(found.milliseconds, found.kind)
  // Nothing else reaches a thread that never comes back; the database of the data folder is taken over at the next start.
  if (found.kind === 'hangs') process.kill(process.pid, 'SIGKILL')
}, LOOK_MILLISECONDS)

/** The thread that writes the log is the one that stands still. */
function tell(milliseconds: number, kind: 'begun' | 'over' | 'hangs'): void {
  const line = {
    level: kind === 'hangs' ? 60 : 40,
    time: Date.now(),
    pid: process.pid,
    area: 'pause',
    kind,
    milliseconds,
  }
  try {
    writeSync(2, `${JSON.stringify({ ...line, msg: words[kind] })}\n`)
  } catch {
    // Nobody is left to be told.
  }
}

const words = {
  begun: '服务器正忙于一件事，暂时不能应答。',
  over: '服务器恢复应答。',
  hangs: '服务器长时间不能应答，已结束进程，请由 systemd 等重新启动。',
}
