#!/usr/bin/env node
// Node 24 strips types; an older one hands over to the Node that is installed with the product.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('./main.ts')
} else {
  const ours = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
  const child = spawn(ours, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // At a terminal Ctrl-C reaches both; a signal from elsewhere reaches only this process and is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('error', () => {
    console.error('需要 Node 24：请先在安装目录运行 npm ci。')
    process.exitCode = 1
  })
  child.once('close', (code) => {
    process.exitCode = code ?? 1
  })
}
