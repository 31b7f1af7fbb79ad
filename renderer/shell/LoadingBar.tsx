import './loading-bar.css';

/** A thin bar at the top while something loads; appears only after a moment, so that quick loads do not flicker. */
export const LoadingBar = () => <div className="loading-bar" role="progressbar" aria-label="加载中" />;
