import { each, type Facts } from './facts.ts'

/** Filters, sorting and pages. The main account has 120 campaigns, 600 line items and 3,600 ads. */
export const lists: Facts = {
  EveryCampaign: ({ account: { campaigns } }) => {
    expect([campaigns.totalCount, campaigns.nodes.length]).toEqual([120, 120])
    const currencies = each(campaigns.nodes, 'currency')
    expect(currencies.filter((currency) => currency === 'EUR')).toHaveLength(18)
  },
  // The gateway of the tests signs all requests as one user, so `viewer` has none.
  AccountSwitch: ({ viewer: { user, accounts } }) => {
    expect(user).toBeNull()
    expect(accounts.totalCount).toBe(3)
    expect(each(accounts.nodes, 'name')).toEqual(['Café Lumière', 'Halden & Moor', 'Sông Hồng Retail'])
  },
}
