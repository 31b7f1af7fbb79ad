import UserSearch from 'lucide-react/icons/user-search';
import { useSearchUser } from './search-user.ts';
import './user-strip.css';

/** The way to the search for a user, for those who may search. */
export function SearchUser() {
  const searchUser = useSearchUser();
  if (!searchUser) return null;
  return (
    <button type="button" className="user-search row" title="搜索用户（Alt+U）" onClick={searchUser}>
      <UserSearch size={15} aria-hidden="true" />
      <span className="navbar-label">搜索用户</span>
    </button>
  );
}
