import { PLANS, type Plan, planOf } from '../activity/plans.ts'
import { refuseParameter } from '../refusal.ts'
import { membersOf, textIn } from './members.ts'
import type { ControlHandler, Routes } from './route.ts'

const MAX_NAME_CHARACTERS = 20

const isPlan = (text: string | undefined): text is Plan =>
  (PLANS as readonly (string | undefined)[]).includes(text)

const plan =
  (isChange: boolean): ControlHandler =>
  async ({ world, query, body, credentialsOf, applications }) => {
    const key = query.get('consumer_key') ?? (await credentialsOf())?.consumer_key
    if (key === undefined || !(await applications()).some(({ consumerKey }) => consumerKey === key))
      return undefined
    const { db, whenUnlocked } = world.store
    if (isChange) {
      const given = textIn(await membersOf(body, ['plan']), 'plan', MAX_NAME_CHARACTERS)
      if (!isPlan(given)) return refuseParameter('plan', `must be one of ${PLANS.join(', ')}`)
      await whenUnlocked(() =>
        db
          .insertInto('application_plans')
          .values({ consumer_key: key, plan: given })
          .onConflict((conflict) => conflict.column('consumer_key').doUpdateSet({ plan: given }))
          .execute(),
      )
    }
    return { consumer_key: key, plan: await planOf({ db }, key) }
  }

/**
 * Routes to read and set an application's plan. `consumer_key` selects the application; default: the demo
 * application. The plan determines the billing and how many rules the filtered stream may have.
 */
export const planRoutes: Routes = { '/__sandbox/plans': { GET: plan(false), PUT: plan(true) } }
