import { Worker } from 'node:worker_threads'

const BEAT_MILLISECONDS = 100

/**
 * Has a thread of its own listen for the beat of the one that answers everybody: what keeps it from answering is written
 * into the log while it lasts, and a process that hangs is ended, so that whoever looks after it starts another.
 */
export function watchPauses(): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MILLISECONDS).unref()
  const watcher = new Worker(new URL('./pause-watcher.ts', import.meta.url), { workerData: beats, execArgv: [] })
  watcher.unref()
  return () => {
    clearInterval(beating)
    void watcher.terminate()
  }
}
