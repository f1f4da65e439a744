import { say } from '@mingtai/messages'
import { Icon, NotRead, SkeletonRows, StatusTag, shortTime, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Device } from '../../calls-account.ts'
import { calls } from '../entry/sign-in.ts'
import { wayWords } from '../entry/way-words.ts'

/** 登录设备: where the person is signed in, and the end of it. */
export function Devices() {
  const [now] = useState(() => new Date())
  const devices = useQuery({ queryKey: ['devices'], queryFn: () => calls.devices({}) })
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const act = async (title: string, work: () => Promise<string>) => {
    if (!(await confirm({ title, verb: '退出', danger: true }))) return
    try {
      notice.success(await work())
    } catch (error) {
      notice.refuse(error)
    }
    await queries.invalidateQueries({ queryKey: ['devices'] })
  }
  const endOthers = () =>
    act(say('confirm.endOtherSessions'), async () => `已让 ${(await calls.endOtherDevices({})).ended} 台设备退出。`)
  const endOne = ({ id, device }: Device) =>
    act(say('confirm.endSession', nameOf(device)), async () => {
      await calls.endDevice({ id })
      return `${nameOf(device)} 已退出。`
    })
  const others = (devices.data ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <section className="security-part" aria-labelledby="devices-title">
      <header>
        <h2 id="devices-title">登录设备</h2>
        {others.length > 0 && <Button onClick={() => void endOthers()}>让其他设备全部退出</Button>}
      </header>
      {devices.error && (
        <NotRead title="没有读到登录设备" problem={devices.error} onRetry={() => void devices.refetch()} />
      )}
      {devices.isPending && <SkeletonRows rows={3} />}
      <ul className="device-rows">
        {devices.data?.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} onEnd={() => void endOne(device)} />
        ))}
      </ul>
    </section>
  )
}

function DeviceRow({ device, now, onEnd }: { device: Device; now: Date; onEnd(): void }) {
  const isPhone = /iPhone|Android|鸿蒙|iPad/.test(device.device)
  return (
    <li>
      <Icon name={isPhone ? 'phone' : 'screen'} size={18} />
      <div>
        <strong>{nameOf(device.device)}</strong>
        <p>{factsOf(device, now)}</p>
      </div>
      {device.isCurrent ? (
        <StatusTag tone="primary">本机</StatusTag>
      ) : (
        <Button size="small" onClick={onEnd}>
          退出
        </Button>
      )}
    </li>
  )
}

function nameOf(device: string): string {
  return device === '' ? '未知设备' : device
}

function factsOf({ address, method, createdAt, lastSeenAt }: Device, now: Date): string {
  const used = `${shortTime(lastSeenAt, now)} 使用过`
  return [address, wayWords[method] ?? method, `${shortTime(createdAt, now)} 登录`, used].join('　·　')
}
