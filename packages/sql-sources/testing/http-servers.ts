/** ClickHouse and InfluxDB from the packages of Debian, each on a free port with a folder of its own, gone when stopped. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { SourceConfig, SourceType } from '../index.ts'
import { freePort, missingOf } from './servers.ts'
import type { TestServer } from './servers.ts'

const programs = { clickhouse: '/usr/sbin/clickhouse-server', influx: '/usr/bin/influxd' }

export function missingClickhouse(): string | null {
  return missingOf([programs.clickhouse])
}

export function missingInflux(): string | null {
  return missingOf([programs.influx])
}

/** `native`: the port of its own protocol, which is not HTTP. */
export async function startClickhouse(zone = 'Asia/Shanghai'): Promise<TestServer & { native: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-clickhouse-'))
  const [http, tcp] = [await freePort(), await freePort()]
  await writeFile(join(folder, 'config.xml'), clickhouseConfig(folder, { http, tcp, zone }))
  await writeFile(join(folder, 'users.xml'), clickhouseUsers)
  const server = spawn(programs.clickhouse, [`--config-file=${join(folder, 'config.xml')}`], { stdio: 'ignore' })
  await answering(server, `http://127.0.0.1:${http}/ping`)
  return {
    native: tcp,
    config: configOf('clickhouse', { port: http, database: 'default', user: 'reader', password: 'Secret-ch-1' }),
    stop: () => stopped(server, folder),
  }
}

function clickhouseConfig(folder: string, { http, tcp, zone }: { http: number; tcp: number; zone: string }): string {
  const at = (name: string) => join(folder, name, '/')
  return `<yandex>
    <logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
    <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><listen_host>127.0.0.1</listen_host>
    <path>${at('data')}</path><tmp_path>${at('tmp')}</tmp_path><user_files_path>${at('files')}</user_files_path>
    <format_schema_path>${at('schemas')}</format_schema_path><users_config>${folder}/users.xml</users_config>
    <mark_cache_size>67108864</mark_cache_size><timezone>${zone}</timezone>
    <default_profile>default</default_profile><default_database>default</default_database>
  </yandex>`
}

const clickhouseUsers = `<yandex>
    <profiles><default/><strict><readonly>1</readonly></strict></profiles>
    <users>
      <default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default>
      <reader><password>Secret-ch-1</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></reader>
      <strict><password>Secret-ch-2</password><networks><ip>127.0.0.1</ip></networks><profile>strict</profile><quota>default</quota></strict>
    </users>
    <quotas><default/></quotas>
  </yandex>`

export async function startInflux(): Promise<TestServer & { write(lines: string): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-influx-'))
  const [http, rpc] = [await freePort(), await freePort()]
  await Promise.all(['meta', 'data', 'wal'].map((name) => mkdir(join(folder, name))))
  await writeFile(
    join(folder, 'influx.conf'),
    `reporting-disabled = true
bind-address = "127.0.0.1:${rpc}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
[http]
  bind-address = "127.0.0.1:${http}"
  auth-enabled = true
  log-enabled = false
`,
  )
  const server = spawn(programs.influx, ['-config', join(folder, 'influx.conf')], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${http}`
  await answering(server, `${base}/ping`)
  const root = { authorization: `Basic ${Buffer.from('root:Secret-root-1').toString('base64')}` }
  const told = async (q: string, headers: Record<string, string>) => {
    const answer = await fetch(`${base}/query?${new URLSearchParams({ q }).toString()}`, { method: 'POST', headers })
    if (!answer.ok || (await answer.text()).includes('"error"')) throw new Error(`refused: ${q}`)
  }
  await told(`create user root with password 'Secret-root-1' with all privileges`, {})
  for (const order of [
    'create database demo',
    `create user reader with password 'Secret-in-1'`,
    'grant read on demo to reader',
  ])
    await told(order, root)
  return {
    config: configOf('influxdb', { port: http, database: 'demo', user: 'reader', password: 'Secret-in-1' }),
    async write(lines) {
      const answer = await fetch(`${base}/write?db=demo&precision=ns`, { method: 'POST', headers: root, body: lines })
      if (!answer.ok) throw new Error(await answer.text())
    },
    stop: () => stopped(server, folder),
  }
}

type Place = Pick<SourceConfig, 'port' | 'database' | 'user' | 'password'>

export function configOf(type: SourceType, place: Place): SourceConfig {
  return { type, host: '127.0.0.1', path: '', ...place }
}

async function answering(server: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('the server does not answer')
}

async function stopped(server: ChildProcess, folder: string): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
  await rm(folder, { recursive: true, force: true })
}
