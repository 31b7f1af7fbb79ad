/** Open work orders, of which a tenth are late. */
export const openOrders = 5_000;
/** Where their keys begin, past those of the sample. */
export const firstKey = 5_000_000;

/** What is open for the first half waits to be dispatched, for the second for whoever claims it. */
export const fillSql = `
  insert into work_order (work_order_id, code, type_id, title, priority, channel, user_request, org_id, handle_org_id, status,
    deadline, overtime_flag, created_by, created_at)
  select ${firstKey} + n, 'GD9' || n, (array['0', '4', '9'])[1 + n % 3], '宽带无法上网 ' || n, 'normal', 'callCentre', '光猫亮红灯', o.org_id,
    case when n > ${openOrders / 2} then o.org_id end, case when n > ${openOrders / 2} then 'toClaim' else 'toDispatch' end,
    now() + (n - ${openOrders / 10}) * interval '1 minute', n % 10 = 0, 'kefu', now() - n * interval '1 minute'
  from generate_series(1, ${openOrders}) n
  join lateral (select org_id from secorganize order by org_id offset n % 3 limit 1) o on true;
  analyze`;

/** The board, and the list of the same records as its largest block. */
export const address = {
  board: '/monitorCenter/monitorCenterNew',
  list: '/callcenter/workOrder4Manager?overtimeFlag=true&status=toDispatch,toClaim,processing,suspended,pendingCustomer',
};
