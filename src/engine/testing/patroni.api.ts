import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#engine/database/cluster/cluster.api.ts'

const [patroni, etcd, haproxy] = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
const postgresFolder = '/usr/lib/postgresql'
const password = 'for tests'

/** The programs of Debian that a cluster needs and this machine lacks; empty when it can run. */
export function missingPrograms(): string[] {
  return [patroni, etcd, haproxy, postgresFolder].filter((path) => !existsSync(path))
}

interface Node {
  readonly name: string
  readonly port: number
  /** The port at which Patroni reports the node's role. */
  readonly reportPort: number
  readonly folder: string
  process: ChildProcess
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

/**
 * Three PostgreSQL servers that replicate synchronously under Patroni, with etcd, behind HAProxy, which leads to the
 * current primary. For tests only: everything runs on this machine in a temporary folder.
 */
export class PatroniCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'souk-patroni-'))
  readonly #account = process.getuid?.() === 0 ? idsOf('postgres') : null
  readonly #others: ChildProcess[] = []
  readonly #nodes: Node[] = []
  #etcdPort = 0
  #port = 0

  private constructor() {
    if (this.#account) chownSync(this.#folder, this.#account.uid, this.#account.gid)
  }

  /** Starts the cluster and waits until one primary, one synchronous standby and one more replica follow each other. */
  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster()
    await cluster.#startEtcd()
    for (const name of ['one', 'two', 'three']) await cluster.#addNode(name)
    await cluster.#startProxy()
    await cluster.isComplete()
    return cluster
  }

  /** The address of a database behind HAProxy. */
  url(database: string): string {
    return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/${database}`
  }

  /** Waits until all three servers are members again. */
  async isComplete(): Promise<void> {
    const complete = (members: readonly Member[]) =>
      members.length === this.#nodes.length &&
      members.some(({ role }) => role === 'leader') &&
      members.some(({ role }) => role === 'sync_standby') &&
      members.every(({ role, state, lag }) => role === 'leader' || (/running|streaming/.test(state) && lag === 0))
    for (const end = Date.now() + 120_000; ; await pause(500)) {
      const members = await this.#members()
      if (complete(members)) return
      if (Date.now() > end) throw new Error(`The cluster is not complete: ${JSON.stringify(members)}\n${this.#logs()}`)
    }
  }

  /** Kills the primary with its Patroni (SIGKILL), like the loss of its machine; returns the name of its node. */
  async killPrimary(): Promise<string> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader')?.name
    const node = this.#nodes.find(({ name }) => name === leader)
    if (!node) throw new Error('The cluster has no primary')
    const postmaster = Number(readFileSync(join(node.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    node.process.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    return node.name
  }

  /** Starts a killed node again; it follows the new primary. */
  restart(name: string): void {
    const node = this.#nodes.find((one) => one.name === name)
    if (node) node.process = this.#startPatroni(name)
  }

  /** Stops everything and removes the folder. */
  async remove(): Promise<void> {
    for (const { process: patroniProcess, folder } of this.#nodes) {
      patroniProcess.kill('SIGKILL')
      const pidFile = join(folder, 'postmaster.pid')
      if (!existsSync(pidFile)) continue
      try {
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
      } catch {
        // The server of a killed node has ended already.
      }
    }
    for (const one of this.#others) one.kill('SIGKILL')
    await pause(500)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #startEtcd(): Promise<void> {
    const [clients, peers] = [await freePort(), await freePort()]
    this.#etcdPort = clients
    const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
    this.#run(etcd, 'etcd', [
      ...['--data-dir', join(this.#folder, 'etcd'), '--unsafe-no-fsync'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ])
  }

  async #addNode(name: string): Promise<void> {
    const [port, reportPort] = [await freePort(), await freePort()]
    const folder = join(this.#folder, name)
    const socketFolder = join(this.#folder, `${name}-socket`)
    mkdirSync(socketFolder)
    if (this.#account) chownSync(socketFolder, this.#account.uid, this.#account.gid)
    const everybody = ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
    const settings = {
      scope: 'souk',
      name,
      etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      restapi: { listen: `127.0.0.1:${reportPort}`, connect_address: `127.0.0.1:${reportPort}` },
      bootstrap: {
        // The shortest times that Patroni allows.
        dcs: {
          ...{ ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true, synchronous_mode_strict: true },
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, max_locks_per_transaction: 256 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: folder,
        bin_dir: join(postgresFolder, readdirSync(postgresFolder).toSorted().at(-1) ?? '', 'bin'),
        pgpass: join(this.#folder, `${name}-pgpass`),
        pg_hba: everybody,
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
          rewind: { username: 'postgres', password },
        },
        parameters: { unix_socket_directories: socketFolder, shared_buffers: '64MB' },
      },
    }
    // YAML includes JSON.
    writeFileSync(this.#settingsFile(name), JSON.stringify(settings), { mode: 0o644 })
    this.#nodes.push({ name, port, reportPort, folder, process: this.#startPatroni(name) })
  }

  async #startProxy(): Promise<void> {
    this.#port = await freePort()
    const file = join(this.#folder, 'haproxy.cfg')
    const servers = this.#nodes.map(
      ({ name, port, reportPort }) => `  server ${name} 127.0.0.1:${port} check port ${reportPort}`,
    )
    const lines = [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 1h',
      '  timeout server 1h',
      'listen primary',
      `  bind 127.0.0.1:${this.#port}`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ]
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
    this.#run(haproxy, 'haproxy', ['-db', '-f', file])
  }

  async #members(): Promise<readonly Member[]> {
    for (const { reportPort } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${reportPort}/cluster`).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  #startPatroni(name: string): ChildProcess {
    const started = this.#run(patroni, name, [this.#settingsFile(name)])
    this.#others.splice(this.#others.indexOf(started), 1)
    return started
  }

  #settingsFile(name: string): string {
    return join(this.#folder, `${name}.yml`)
  }

  /** Starts a program, as `postgres` for root, because PostgreSQL refuses to run as root. */
  #run(program: string, name: string, parameters: readonly string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a')
    const { PATH } = process.env
    const child = spawn(program, parameters, {
      ...this.#account,
      cwd: this.#folder,
      env: { PATH, HOME: this.#folder, LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', log, log],
    })
    this.#others.push(child)
    return child
  }

  #logs(): string {
    const names = readdirSync(this.#folder).filter((one) => one.endsWith('.log'))
    return names.map((one) => `${one}: ${readFileSync(join(this.#folder, one), 'utf8').slice(-2_000)}`).join('\n')
  }
}

function idsOf(name: string): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })))
  return { uid, gid }
}
