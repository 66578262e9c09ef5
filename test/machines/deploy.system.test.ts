/** Tests the files for operators: parses them as the tools do, and compares them with the program. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { environmentOf, readCompose, root, SERVICES } from '../../harness/machines/compose.ts'
import { howToInstallMachines, machinesAreAvailable } from '../../harness/machines/stack.ts'
import { readConfig } from '../../src/config.ts'
import { requirement } from '../requirement.ts'

const itWithHaproxy = requirement('haproxy', machinesAreAvailable, howToInstallMachines)
const KEY = '0123456789abcdef0123456789abcdef'
const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')

// biome-ignore lint/suspicious/noExplicitAny: manifests are read member by member
type Manifest = any
const manifests: Manifest[] = readdirSync(join(root, 'deploy/kubernetes'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(root, 'deploy/kubernetes', file), 'utf8')))
  .map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
const ofKind = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind)

/** Image with a full version and a digest. */
const BY_DIGEST = /^[\w./-]+:\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/

/**
 * Checks that the heap limit is at least half of the memory, which is V8's default, and at most two thirds.
 * The remaining memory is for code, buffers and young objects.
 */
const expectHeapToFit = (options: string, memoryMb: number): void => {
  const heapMb = Number(/^--max-old-space-size=(\d+)$/.exec(options)?.[1])
  expect(heapMb).toBeGreaterThanOrEqual(memoryMb / 2)
  expect(heapMb).toBeLessThanOrEqual((memoryMb * 2) / 3)
}

describe('compose.yaml', () => {
  const { services, volumes } = readCompose()

  it('starts gateways and a sandbox with consistent settings', () => {
    expect(Object.keys(services).sort()).toEqual([...SERVICES])
    const ofSandbox = {
      ADS_BASE_URL: 'http://127.0.0.1:4001',
      ADS_CONSUMER_KEY: 'key',
      ADS_CONSUMER_SECRET: 'secret',
      ADS_ACCESS_TOKEN: 'token',
      ADS_ACCESS_TOKEN_SECRET: 'secret',
    }
    const [one, two] = (['gateway-1', 'gateway-2'] as const).map((name) =>
      readConfig({ ...environmentOf(services[name], { SESSION_KEY: KEY }), ...ofSandbox }),
    )
    expect([one?.port, two?.port, one?.publicUrl, one?.drainMs]).toEqual([
      4002,
      4003,
      'http://127.0.0.1:8080',
      5000,
    ])
    expect({ ...two, port: 4002 }).toEqual(one)
    expect([one?.warnings, one?.signIn.storeUrl, one?.signIn.sessionKeys]).toEqual([
      [],
      'valkey://store:6379',
      [KEY],
    ])
    const { sandbox } = readConfig(environmentOf(services.sandbox, {}))
    expect([sandbox.host, sandbox.port, sandbox.publicUrl]).toEqual([
      '127.0.0.1',
      4101,
      ofSandbox.ADS_BASE_URL,
    ])
    expect(() => environmentOf(services['gateway-1'], {})).toThrow('SESSION_KEY')
  })

  it('connects the load balancer to the gateways and publishes no port beyond this machine', () => {
    const { balancer, sandbox, store } = services
    expect(balancer.environment).toEqual({
      LISTEN: ':8080',
      GATEWAY_1: '127.0.0.1:4002',
      GATEWAY_2: '127.0.0.1:4003',
      SANDBOX_LISTEN: ':4001',
      SANDBOX: '127.0.0.1:4101',
    })
    expect(SERVICES.flatMap((name) => services[name].ports ?? [])).toEqual([
      '127.0.0.1:8080:8080',
      '127.0.0.1:4001:4001',
    ])
    for (const name of ['gateway-1', 'gateway-2', 'sandbox'] as const)
      expect([services[name].image, services[name].network_mode]).toEqual(['adgraph', 'service:balancer'])
    expect(sandbox.command.slice(0, 3)).toEqual(['sandbox', '--gateway', 'http://127.0.0.1:8080'])
    expect(store.command).toContain('noeviction')
    for (const name of SERVICES)
      for (const volume of services[name].volumes ?? []) {
        const [from = ''] = volume.split(':')
        expect([volume, from.startsWith('./') ? existsSync(join(root, from)) : from in volumes]).toEqual([
          volume,
          true,
        ])
      }
    for (const [name, { condition }] of Object.entries(services['gateway-1'].depends_on ?? {}))
      expect([name, condition, services[name as 'store'].healthcheck !== undefined]).toEqual([
        name,
        'service_healthy',
        true,
      ])
  })
})

describe('services section of compose.yaml', () => {
  const { services } = readCompose()

  it.each(SERVICES)('limits memory and processes of %s, and prevents it from gaining privileges', (name) => {
    const { mem_limit, pids_limit, cap_drop, security_opt, read_only } = services[name]
    expect(mem_limit).toMatch(/^\d+m$/)
    expect(pids_limit).toBeGreaterThan(0)
    expect([cap_drop, security_opt, read_only]).toEqual([['ALL'], ['no-new-privileges:true'], true])
  })

  it.each(['gateway-1', 'gateway-2'] as const)('gives %s a heap that fits into its memory', (name) => {
    const { environment = {}, mem_limit } = services[name]
    expectHeapToFit(`${environment.NODE_OPTIONS}`, Number.parseInt(mem_limit, 10))
  })

  it('gives the sandbox enough memory for its heap and all its workspaces', () => {
    const { environment = {}, mem_limit } = services.sandbox
    const workspacesMb = 1024
    expectHeapToFit(`${environment.NODE_OPTIONS}`, Number.parseInt(mem_limit, 10) - workspacesMb)
  })

  it('starts the store without root privileges, and with more than twice the memory that its data may use', () => {
    expect(services.store.user).toBe('valkey')
    // Memory for the data, and the same amount again for rewriting the append-only file.
    const [megabytes] = services.store.command.flatMap((word) => /^(\d+)mb$/.exec(word)?.[1] ?? [])
    expect(Number.parseInt(services.store.mem_limit, 10)).toBeGreaterThan(2 * Number(megabytes))
  })

  it.each(['balancer', 'store'] as const)('pins the image of %s by digest', (name) => {
    expect(services[name].image).toMatch(BY_DIGEST)
  })
})

describe('HAProxy configuration', () => {
  itWithHaproxy('is accepted by HAProxy', async () => {
    const env = { GATEWAY_1: '127.0.0.1:4002', GATEWAY_2: '127.0.0.1:4003', PATH: process.env.PATH }
    for (const files of [['deploy/haproxy.cfg'], ['deploy/haproxy.cfg', 'deploy/haproxy-sandbox.cfg']]) {
      const args = files.flatMap((file) => ['-f', file])
      // Warnings count as failures too.
      const said = execFileSync('/usr/sbin/haproxy', ['-c', '-dW', ...args], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      expect(said).toContain('Configuration file is valid')
    }
  })
})

describe('set of Kubernetes manifests', () => {
  const pod = ofKind('Deployment').spec.template
  const [container] = pod.spec.containers

  it('refers only to existing names', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 ConfigMap',
      'v1 Secret',
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'networking.k8s.io/v1 NetworkPolicy',
    ])
    for (const { metadata } of manifests) expect(metadata.name).toBe('adgraph')
    const { labels } = pod.metadata
    expect(ofKind('Deployment').spec.selector.matchLabels).toEqual(labels)
    expect(ofKind('Service').spec.selector).toEqual(labels)
    expect(ofKind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(ofKind('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
    expect(ofKind('HorizontalPodAutoscaler').spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'adgraph',
    })
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'adgraph' } },
      { secretRef: { name: 'adgraph' } },
    ])
    expect([ofKind('Service').spec.ports[0].targetPort, container.ports]).toEqual([
      'http',
      [
        { name: 'http', containerPort: 4000 },
        { name: 'metrics', containerPort: 9464 },
      ],
    ])
  })

  it('gives a gateway consistent settings', () => {
    const given = { ...ofKind('ConfigMap').data, ...ofKind('Secret').stringData }
    for (const value of Object.values(given)) expect(typeof value).toBe('string')
    // The sample key is public, so it is refused.
    expect(() => readConfig(given)).toThrow(/^SESSION_KEY must be [^\n]*$/)
    const config = readConfig({ ...given, SESSION_KEY: 'f'.repeat(64) })
    expect([
      config.host,
      config.port,
      config.metricsPort,
      config.drainMs,
      config.production,
      config.warnings,
    ]).toEqual(['0.0.0.0', 4000, 9464, 10_000, 'yes', []])
    expect(container.args).toEqual(['start'])
    expect(pod.metadata.annotations['prometheus.io/port']).toBe('9464')
    // Drain time, then 10 s for requests in flight.
    expect(pod.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(config.drainMs + 10_000)
    const { periodSeconds, failureThreshold, httpGet } = container.readinessProbe
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(config.drainMs)
    expect(httpGet).toEqual({ path: '/readyz', port: 'http' })
    for (const probe of [container.livenessProbe, container.startupProbe])
      expect(probe.httpGet).toEqual({ path: '/livez', port: 'http' })
  })

  it('restarts a gateway only long after it stops receiving requests', () => {
    // The longest pause during the attacks in docs/reliability.md was 15 s.
    const { readinessProbe, livenessProbe } = container
    const atLeast = ({ periodSeconds, failureThreshold }: Manifest) => periodSeconds * (failureThreshold - 1)
    const atMost = ({ periodSeconds, failureThreshold, timeoutSeconds }: Manifest) =>
      Math.max(periodSeconds, timeoutSeconds) * failureThreshold
    expect(atLeast(livenessProbe)).toBeGreaterThanOrEqual(60)
    expect(atMost(readinessProbe)).toBeLessThan(15)
  })

  it("limits the heap to at most two thirds of the container's memory", () => {
    const { value } = container.env.find(({ name }: Manifest) => name === 'NODE_OPTIONS')
    expect(container.resources.limits.memory).toBe('1Gi')
    expectHeapToFit(value, 1024)
  })

  it('allows requests only from the ingress and metrics only from monitoring', () => {
    const { policyTypes, ingress } = ofKind('NetworkPolicy').spec
    expect(policyTypes).toEqual(['Ingress', 'Egress'])
    const named = (namespace: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
    ]
    expect(ingress).toEqual([
      { from: named('ingress-nginx'), ports: [{ protocol: 'TCP', port: 'http' }] },
      { from: named('monitoring'), ports: [{ protocol: 'TCP', port: 'metrics' }] },
    ])
  })

  it('allows connections only to the hosts and ports that the gateway needs', () => {
    const { egress } = ofKind('NetworkPolicy').spec
    // A rule without `to` would allow every address.
    for (const { to } of egress) expect(to.length).toBeGreaterThan(0)
    const ports = egress.map((rule: Manifest) =>
      rule.ports.map(({ protocol, port }: Manifest) => `${protocol} ${port}`),
    )
    expect(ports).toEqual([['UDP 53', 'TCP 53'], ['TCP 443'], ['TCP 6379'], ['TCP 4318']])
    const [, toInterface, toStore] = egress
    const { ADS_BASE_URL, ADS_CREDENTIALS_URL } = ofKind('ConfigMap').data
    for (const url of [ADS_BASE_URL, ADS_CREDENTIALS_URL]) expect(url).toMatch(/^https:\/\/[^:/]+$/)
    expect(new URL(ofKind('Secret').stringData.SESSION_STORE_URL).port).toBe('6379')
    // Excludes addresses in the cluster, and metadata addresses, which return cloud credentials.
    const [{ ipBlock: four }, { ipBlock: six }] = toInterface.to
    expect([four.cidr, six.cidr]).toEqual(['0.0.0.0/0', '::/0'])
    expect(four.except).toEqual([
      '10.0.0.0/8',
      '100.64.0.0/10',
      '169.254.0.0/16',
      '172.16.0.0/12',
      '192.168.0.0/16',
    ])
    expect(six.except).toEqual(['fc00::/7', 'fe80::/10'])
    expect(toStore.to).toEqual([{ ipBlock: { cidr: '10.0.0.0/8' } }])
  })

  it("runs the gateway as the image's user, with write access only to /tmp", () => {
    expect(pod.spec.securityContext.runAsNonRoot).toBe(true)
    expect(linesOf('Dockerfile')).toContain(
      `USER ${pod.spec.securityContext.runAsUser}:${pod.spec.securityContext.runAsGroup}`,
    )
    expect([container.securityContext.readOnlyRootFilesystem, container.volumeMounts]).toEqual([
      true,
      [{ name: 'tmp', mountPath: '/tmp' }],
    ])
  })
})

describe('Dockerfile', () => {
  const lines = linesOf('Dockerfile')

  it('copies only existing files, from existing stages', () => {
    const allowed = linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    for (const name of allowed) expect([name, existsSync(join(root, name))]).toEqual([name, true])
    const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? [])
    expect(stages).toEqual(['build', 'dependencies', 'node'])
    const copies = lines.flatMap((line) => /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(line)?.slice(1) ?? [])
    for (let index = 0; index < copies.length; index += 2) {
      const [from, files = ''] = copies.slice(index, index + 2)
      if (from !== undefined) expect(stages).toContain(from)
      else if (files !== '.') for (const file of files.split(' ')) expect(allowed).toContain(file)
    }
    // Files that the build reads.
    for (const name of ['src', 'resolvers', 'schema', 'scripts', 'examples', 'tsconfig.json', 'openapi.json'])
      expect(allowed).toContain(name)
  })

  it("runs the package's command as an unprivileged user", () => {
    const users = lines.filter((line) => line.startsWith('USER '))
    expect(users).toEqual(['USER 10001:10001'])
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(lines).toContain(`ENTRYPOINT ["node", "/app/${bin.adgraph}"]`)
    expect(lines).toContain('CMD ["start"]')
  })

  it('uses the Node.js version of the benchmarks, from images pinned by digest', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const stages = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    for (const image of stages) expect(image).toMatch(BY_DIGEST)
    const versions = stages.flatMap((image) => /^node:([\d.]+)-/.exec(image)?.[1] ?? [])
    expect(versions).toEqual(Array(3).fill(devDependencies.node))
    // A syntax line would load an additional image, by tag instead of digest.
    expect(lines.filter((line) => /^# *syntax *=/.test(line))).toEqual([])
  })

  it('marks a busy container as unhealthy only after a minute without a response', () => {
    const [, interval, timeout, retries] =
      /^HEALTHCHECK --interval=(\d+)s --timeout=(\d+)s --retries=(\d+)/m.exec(lines.join('\n')) ?? []
    expect(Number(timeout)).toBeGreaterThanOrEqual(10)
    expect(Number(interval) * (Number(retries) - 1)).toBeGreaterThanOrEqual(60)
  })
})
