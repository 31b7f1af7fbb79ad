/** The choices of bindType (agent spec 3). */
export const BindTypes = () => (
  <>
    <option value="1">普通电话</option>
    <option value="2">分机</option>
    <option value="3">软电话</option>
  </>
);
